import { fragmentOf } from '@mutha/contract';
import { kindsAsCode, lineFor, type Offered, offered } from '@mutha/engine';
import { componentNameOf } from '../new/spellings.ts';
import { cli, command } from './command.ts';
import { printableLine } from './terminal.ts';

export const fragmentsCommand = command({
  cli: cli(
    'fragments',
    'list the live fragments, and the screens that embed them',
  ).description(`Lists every live fragment: its team, the line of code that declares it with the types of its props, its
optional props, and the live screens that embed it, with the props that they pass.

To embed one, make a component of it in a file of your remote (const Price = embed(…)), and render <Price …> in a
screen. The compiler checks the props. A release is refused if the two teams no longer agree.`),
  answer: {
    is: 'A list.',
    fields: {
      fragment: '`{remote}/{fragment}`.',
      team: 'The team that owns it.',
      props: 'By name, the types of the props that a screen must pass.',
      optional: 'By name, the types of the props that it may pass.',
      embeddedOn: 'The live screens that embed it: `remote`, `path`, and the `props` that each passes.',
    },
  },
  async run({ store }) {
    const problems: string[] = [];
    const fragments = await offered(store, problems);
    const lines = [...fragments.map(inWords), ...problems];
    return { json: fragments, text: lines.join('\n\n') || `No live remote of ${store.address} offers a fragment.` };
  },
});

function inWords({ fragment, team, props, optional, embeddedOn }: Offered): string {
  const passed = embeddedOn.map(({ remote, path, props }) => `${path} of ${remote}, with ${kindsAsCode(props)}`);
  const lines = [
    `${fragment} (team ${team})`,
    `  declare    const ${componentNameOf(fragmentOf(fragment).name)} = ${lineFor(fragment, props)};`,
    ...(Object.keys(optional).length > 0 ? [`  optional   ${kindsAsCode(optional)}`] : []),
    `  shown on   ${passed.join('; ') || 'no screen'}`,
  ];
  return lines.map(printableLine).join('\n');
}
