import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '@mutha/engine';
import type { Store } from '@mutha/store';
import { handmade } from './handmade.ts';
import { mutha } from './mutha.ts';

/** A folder with a test for `mutha bisect`. */
export interface Bisecting {
  /** The test: it fails where `/mf-c` says FAULT, and cannot judge where that says UNCLEAR. */
  command: string;
  /**
   * Searches with this test.
   * @returns the result, how often the test was really run, and what was said on standard error
   */
  bisect(store: string, ...args: string[]): Promise<{ found: Found; counted: number; err: string; left: string[] }>;
  remove(): void;
}

/** The output of `mutha bisect --json`. */
interface Found {
  kind: string;
  suspects: { name: string; team: string; version: string; before?: string; action: string }[];
  runs: number;
}

/** @param run the command line, in a process of its own, or in this process, which takes a fraction of the time */
export function bisecting(run: typeof mutha = mutha): Bisecting {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-bisect-'));
  const [script = '', counter = '', temporary = ''] = ['test', 'runs', 'temporary'].map((name) => join(folder, name));
  mkdirSync(temporary);
  writeFileSync(script, hasBash ? inBash(counter) : inNode(counter));
  const command = `${hasBash ? 'bash' : 'node'} "${script}"`;
  return {
    command,
    async bisect(store, ...args) {
      writeFileSync(counter, '');
      const { code, out, err } = await run(['bisect', '--test', command, '--json', '--store', store, ...args], {
        env: { TMPDIR: temporary },
      });
      if (code !== 0 && code !== 4) throw new Error(err);
      const counted = readFileSync(counter, 'utf8').length;
      return { found: JSON.parse(out), counted, err, left: readdirSync(temporary) };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Bash starts in a tenth of the time that Node takes. */
const hasBash = spawnSync('bash', ['-c', ':']).status === 0;

const inBash = (counter: string) => `printf . >>'${counter}'
echo 'seen on standard output'
host=\${MUTHA_URL#http://}
exec 3<>"/dev/tcp/\${host%:*}/\${host#*:}"
printf 'GET /mf-c HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3
IFS= read -r -d '' text <&3
case $text in *UNCLEAR*) exit 125 ;; *FAULT*) exit 1 ;; esac
exit 0
`;

const inNode = (counter: string) => `const { appendFileSync } = require('node:fs');
appendFileSync(${JSON.stringify(counter)}, '.');
console.log('seen on standard output');
fetch(process.env.MUTHA_URL + '/mf-c')
  .then((answer) => answer.text())
  .then((text) => process.exit(text.includes('UNCLEAR') ? 125 : text.includes('FAULT') ? 1 : 0));
`;

const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'];

/** Releases an edition of a remote, whose page says a word. @returns its version */
export async function ship(store: Store, name: string, edition: number, word: string): Promise<string> {
  return (await release(store, name, builtEdition(name, edition, word))).version;
}

/** The build of such an edition. */
export function builtEdition(name: string, edition: number, word: string): string {
  const screens = [{ path: `/${name}` }];
  return handmade({ name, team: `Team of ${name}`, screens, draws: `'${edition} ${word}'` });
}

/**
 * Releases five remotes in turn. From one release on, all of them have the fault.
 * @param fault the number of that release; the first one is 0
 * @returns the version of each release
 */
export async function shipInTurn(store: Store, count: number, fault: number): Promise<string[]> {
  const versions: string[] = [];
  for (let index = 0; index < count; index++)
    versions.push(await ship(store, names[index % names.length] as string, index, index >= fault ? 'FAULT' : 'fine'));
  return versions;
}
