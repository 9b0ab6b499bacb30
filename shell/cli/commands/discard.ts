import { refuseUnlessThere, removePreview, wholeToken } from '@mutha/engine';
import { tokenFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const discardCommand = command({
  cli: cli('discard', 'remove a preview')
    .description(`Removes a preview: its address shows nothing any more. "npx mutha prune" removes the releases that
only it has shown, and each preview that was not changed for as long as a release is kept.`)
    .argument('<token>', '', tokenFrom),
  answer: {
    is: 'The preview that is gone.',
    fields: {
      token: 'Its token.',
    },
  },
  writes: () => true,
  async run({ store }, start) {
    const token = await wholeToken(store, start, ['preview']);
    await refuseUnlessThere(store, token);
    await removePreview(store, token);
    return { json: { token }, text: `The preview ${token} is removed.` };
  },
});
