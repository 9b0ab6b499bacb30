import { readHead, refuseUnlessThere, removePreview, wholeToken } from '@mutha/engine';
import { ifDamaged } from '@mutha/store';
import { tokenFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const discardCommand = command({
  cli: cli('discard', 'remove a preview')
    .description(`Removes a preview: its address shows nothing any more. "npx mutha prune" removes the releases that
only it has shown, and each preview that was not changed for as long as a release is kept. Its rollout goes on.`)
    .argument('<token>', '', tokenFrom),
  answer: {
    is: 'The preview that is gone.',
    fields: {
      token: 'Its token.',
    },
  },
  writes: () => true,
  // What a command has left undone in this preview need not be done.
  finishesOthersLast: true,
  async run({ store, warn }, start) {
    const token = await wholeToken(store, start, ['preview']);
    await refuseUnlessThere(store, token);
    await removePreview(store, token);
    const head = await readHead(store).catch(ifDamaged(() => undefined));
    const rollout = head?.rollouts?.find((one) => one.token === token);
    if (rollout)
      warn([
        `Its rollout goes on without it: ${rollout.share} % of visitors see its releases. "npx mutha rollback ${token}" takes them back.`,
      ]);
    return { json: { token }, text: `The preview ${token} is removed.` };
  },
});
