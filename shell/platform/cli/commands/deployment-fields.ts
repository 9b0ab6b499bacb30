import type { Deployment } from '@mutha/engine';

/** What each field of a deployment holds: a part of several answers. */
export const deploymentFields: Record<keyof Deployment, string> = {
  id: 'Its id, which `at` takes.',
  name: '`shell`, or the name of the remote.',
  action: '`release`, `rollback`, `retire`, or `repair`: `verify` has replaced a lost entry.',
  release:
    'The release that went live, or was taken off the site: its `version`, and the `integrity` of its descriptor.',
  lastGood: 'The release before it, in the same form.',
  face: 'What others must know about the remote: `paths`, `redirects` (`from`, `to`), `embeds` (`fragment`, `on`, `props`).',
  at: 'When.',
  by: 'By whom: `MUTHA_BY`, or the user of the machine.',
  preview: 'The token of the preview from which it was promoted.',
  commit: 'What it was built from: `MUTHA_COMMIT`, or a Git commit, with `-dirty` if files had uncommitted changes.',
  message: 'The text of its `--message`.',
  secret: 'Random digits that hide the commit and the message from those who read the public log.',
};
