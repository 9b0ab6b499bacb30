import type { Deployment } from '@mutha/engine';

/** What each field of a deployment holds: a part of several answers. */
export const deploymentFields: Record<keyof Deployment, string> = {
  id: 'Its id, by which `at` finds it.',
  name: '`shell`, or the name of the remote.',
  action: '`release`, `rollback`, `retire`, or `repair`: `verify` has replaced a lost entry.',
  release:
    'The release that is live from then on, or was taken off: its `version`, and the `integrity` of its descriptor.',
  lastGood: 'The release before it, in the same form.',
  face: 'What others must know of the remote: `paths`, `redirects` (`from`, `to`), `embeds` (`fragment`, `on`, `props`).',
  at: 'When.',
  by: 'By whom: `MUTHA_BY`, or the user of the machine.',
  preview: 'The token of the preview from which it was promoted.',
  commit: 'What it was built from: `MUTHA_COMMIT`, or a commit of git, with `-dirty` where files had changes.',
  message: 'What was said about it with `--message`.',
  secret: 'Random digits that hide the commit and the message where others read the log.',
};
