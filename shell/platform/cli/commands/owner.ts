import { existsSync } from 'node:fs';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { addOwner, confirm, type OwnerState, ownersOf, publicKeyFrom, publicKeyOf, removeOwner } from '@mutha/engine';
import { nameFrom } from './arguments.ts';
import { cli, command, UsageError } from './command.ts';
import { tableOf } from './tables.ts';

const actions = ['add', 'remove', 'list', 'confirm'] as const;
type Action = (typeof actions)[number];

export const ownerCommand = command({
  cli: cli('owner', 'list or change who may change what')
    .description(`Names the owners of remotes, of the shell, and of the platform by their SSH keys (Ed25519 or ECDSA
P-256). Once there is an owner, each change must be signed by a key that owns every name that it changes, and all
commands refuse any other change. A key of the platform owns every name.

"npx mutha owner add platform KEY" starts this; KEY signs that first entry itself. It cannot be undone.
"npx mutha owner add mf-live KEY" and "npx mutha owner remove mf-live KEY" need a platform key. A removed key can no
longer sign; what it signed stays valid. "npx mutha owner list" lists all owners. "npx mutha owner confirm" writes an
entry to the log that changes nothing. It shows that the log is fresh.

KEY is a file with a public key, or its text; to remove a key, its fingerprint or comment works too. Changes are signed
with the key of --key, of MUTHA_KEY, or else with your default key in ~/.ssh.`)
    .argument('<action>', 'add, remove, list or confirm', actionFrom)
    .argument('[name]', 'a remote, "shell" or "platform"', ownedFrom)
    .argument('[key]', 'a file with a public key, or its text'),
  answer: {
    is: 'A list of all owners after the command: each key with a name that it owns.',
    fields: {
      name: 'The name: of a remote, `shell` or `platform`.',
      key: 'The public key, without a comment.',
      comment: 'Whose key it is, as its file says; may be empty.',
      fingerprint: 'Its fingerprint, as `ssh-keygen -l` prints it.',
    },
  },
  writes: (action) => action !== 'list',
  async run({ store }, action, name, key) {
    const said = await act(store, action, name, key);
    const owners = await ownersOf(store);
    return { json: owners, text: said ?? (owners.length > 0 ? table(owners) : withoutOwners(store.address)) };
  },
});

/** The line for a store without owners. */
export function withoutOwners(address: string): string {
  return `${address} has no owners: anyone with write access can change everything. "npx mutha owner add platform KEY" makes signatures mandatory.`;
}

/** @returns what was done; undefined where only the list is asked for */
async function act(store: Parameters<typeof addOwner>[0], action: Action, name?: string, key?: string) {
  const isNamed = name !== undefined && key !== undefined;
  if ((action === 'add' || action === 'remove') !== isNamed || (!isNamed && name !== undefined))
    throw new UsageError(
      'Both add and remove need a name and a key; list and confirm need none: "npx mutha owner add mf-live KEY"',
    );
  if (action === 'confirm') return `Entry ${await confirm(store)} of the log confirms all before it.`;
  if (!isNamed) return undefined;
  if (action === 'remove') {
    const { fingerprint } = await removeOwner(store, name, keyFrom(key)?.text ?? key);
    return `${fingerprint} no longer owns ${name}. What it has signed stays valid.`;
  }
  const found = keyFrom(key);
  if (!found)
    throw new UsageError(
      `"${key}" is neither a file with a public SSH key nor the text of one: Ed25519 or ECDSA P-256, such as ~/.ssh/id_ed25519.pub`,
    );
  const { fingerprint } = await addOwner(store, name, found);
  return `${fingerprint} owns ${name}.`;
}

function keyFrom(given: string) {
  return existsSync(given) ? publicKeyOf(given) : publicKeyFrom(given);
}

function table(owners: readonly OwnerState[]): string {
  return tableOf(
    ['name', 'key', 'of'],
    owners.map(({ name, fingerprint, comment }) => [name, fingerprint, comment]),
  );
}

function actionFrom(given: string): Action {
  const action = actions.find((one) => one === given);
  if (action) return action;
  throw new InvalidArgumentError(`Write one of these: ${actions.join(', ')}.`);
}

function ownedFrom(given: string): string {
  return given === 'platform' ? given : nameFrom(given);
}
