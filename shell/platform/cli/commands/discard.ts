import { readHead, refuseUnlessThere, removePreview, wholeToken } from '@mutha/engine';
import { ifDamaged } from '@mutha/store';
import { tokenFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const discardCommand = command({
  cli: cli('discard', 'remove a preview')
    .description(`Removes a preview: its address no longer works. If a rollout shows it, the rollout continues.
"npx mutha prune" removes the releases that only this preview has shown, and each preview that has not changed for as
long as a release is kept.`)
    .argument('<token>', '', tokenFrom),
  answer: {
    is: 'The removed preview.',
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
        `Its rollout continues without it: ${rollout.share} % of visitors see its releases. "npx mutha rollback ${token}" rolls it back.`,
      ]);
    return { json: { token }, text: `The preview ${token} is removed.` };
  },
});
