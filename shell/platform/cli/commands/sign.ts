import { signPreview, wholeToken } from '@mutha/engine';
import { tokenFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const signCommand = command({
  cli: cli('sign', 'agree to a preview with releases of several teams')
    .description(`Signs what a preview makes live, so that another user can promote it, or show it to a share of
visitors. Look at the preview first. The signature is valid only if these releases replace what is live now, and only
for the next 1,000 log entries.`)
    .argument('<token>', '', tokenFrom),
  answer: {
    is: 'What was signed.',
    fields: {
      token: 'The token of the preview.',
      names: 'The names that the preview changes.',
      versions: 'Their versions, in the same order.',
      by: 'The key.',
    },
  },
  writes: () => true,
  async run({ store }, start) {
    const token = await wholeToken(store, start, ['preview', 'rollout']);
    const { names, versions, by } = await signPreview(store, token);
    return {
      json: { token, names, versions, by },
      text: `${by} agrees that ${names.map((name, index) => `${name} ${versions[index]}`).join(', ')} of preview ${token} go live. Make them live: "npx mutha promote ${token}"`,
    };
  },
});
