import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Descriptor, parseDescriptor, parseShell, type ShellDescriptor } from '../contract/index.ts';
import { integrityOf, versionOf } from '../rspack/content-hash.ts';
import { ReleaseError } from './release-error.ts';

/** The most that a release may hold, in bytes before compression. */
const largestRelease = 50_000_000;
/** The most that a descriptor may hold, likewise. */
const largestDescriptor = 2_000_000;

/** A build that is in itself in order: its descriptor has the contract's form, and every file is the one that it describes. */
export type Built = BuiltRemote | BuiltShell;
export interface BuiltRemote extends BuiltFiles {
  kind: 'remote';
  descriptor: Descriptor;
}
export interface BuiltShell extends BuiltFiles {
  kind: 'shell';
  descriptor: ShellDescriptor;
}
interface BuiltFiles {
  /** `shell`, or the remote's name. */
  name: string;
  folder: string;
  /** Of the descriptor's text. */
  integrity: string;
  /** Every file with its bytes, the descriptor last: where it is, the others are. */
  files: Map<string, Buffer>;
}

export function descriptorFile(name: string): string {
  return name === 'shell' ? 'shell.json' : 'remote.json';
}

/**
 * Reads the build of `name` in `folder`.
 * @throws ContractError or ReleaseError that says which file is wrong, in which way, and what to do
 */
export async function readBuilt(name: string, folder: string): Promise<Built> {
  const file = descriptorFile(name);
  const text = await readFile(join(folder, file)).catch(() => {
    throw new ReleaseError(
      `${folder} has no ${file}, so it is no build. Name the folder that a build has written, or leave --from out to have one made.`,
    );
  });
  const json = parseJson(text, join(folder, file));
  if (name === 'shell') {
    const descriptor = parseShell(json, join(folder, file));
    return { kind: 'shell', name, folder, descriptor, ...(await readFiles(folder, file, text, descriptor)) };
  }
  const descriptor = parseDescriptor(json, join(folder, file));
  if (descriptor.name !== name)
    throw new ReleaseError(
      `${folder} holds a build of ${descriptor.name}, not of ${name}. Name the folder of ${name}.`,
    );
  return { kind: 'remote', name, folder, descriptor, ...(await readFiles(folder, file, text, descriptor)) };
}

function parseJson(text: Buffer, at: string): unknown {
  if (text.byteLength > largestDescriptor)
    throw new ReleaseError(
      `${at} has ${text.byteLength.toLocaleString('en')} bytes; ${largestDescriptor.toLocaleString('en')} is the most. Build it again; if it stays that large, split the remote.`,
    );
  try {
    return JSON.parse(text.toString());
  } catch (error) {
    throw new ReleaseError(`${at} is not JSON (${(error as Error).message}). Build it again.`);
  }
}

async function readFiles(folder: string, file: string, text: Buffer, descriptor: Descriptor | ShellDescriptor) {
  if (versionOf(descriptor) !== descriptor.version)
    throw new ReleaseError(
      `${join(folder, file)} says version ${descriptor.version}, but its content is ${versionOf(descriptor)}: it was changed after it was built. Build it again.`,
    );
  const total = Object.values(descriptor.files).reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > largestRelease)
    throw new ReleaseError(
      `The build in ${folder} has ${total.toLocaleString('en')} bytes; ${largestRelease.toLocaleString('en')} is the most that a release may hold. Take out what does not belong in it.`,
    );
  const files = new Map<string, Buffer>();
  for (const [name, { integrity }] of Object.entries(descriptor.files)) {
    const bytes = await readFile(join(folder, name)).catch(() => {
      throw new ReleaseError(`${folder} has no ${name}, which its ${file} lists. Build it again.`);
    });
    if (integrityOf(bytes) !== integrity)
      throw new ReleaseError(`${join(folder, name)} is not the file that ${file} describes. Build it again.`);
    files.set(name, bytes);
  }
  files.set(file, text);
  return { integrity: integrityOf(text), files };
}
