import { lstat, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Descriptor, descriptorFile, parseDescriptor, parseShell, type ShellDescriptor } from '@mutha/contract';
import { integrityOf, versionOf } from '@mutha/node';
import { holdsHash, ReleaseError } from '@mutha/store';
import { readMaps } from './source-maps.ts';

/** The most that a release may hold, in bytes before compression. */
export const largestRelease = 50_000_000;
/** The most that a descriptor may hold, in bytes. */
const largestDescriptor = 2_000_000;

/** A build that is valid in itself: its descriptor keeps to the contract, and every file is as the descriptor says. */
export interface Built<D = Descriptor | ShellDescriptor> {
  descriptor: D;
  /** `shell`, or the remote's name. */
  name: string;
  folder: string;
  /** The integrity of the descriptor's text. */
  integrity: string;
  /** Every file with its bytes. The descriptor comes last, so that a store that holds it also holds the others. */
  files: Map<string, Buffer>;
  /** The source maps, by script. Not every script has one. */
  maps: Map<string, Buffer>;
}

/**
 * Reads the build of `name` in `folder`.
 * @throws ContractError or ReleaseError that says which file is wrong, in which way, and what to do
 */
export async function readBuilt(name: string, folder: string): Promise<Built> {
  const file = descriptorFile(name);
  const size = await sizeOf(
    folder,
    file,
    `${folder} has no ${file}, so it is not a build folder. Name the folder of a build, or leave out --from to build now.`,
  );
  if (size > largestDescriptor)
    throw new ReleaseError(
      'build-too-large',
      `${join(folder, file)} has ${size.toLocaleString('en')} bytes, but the limit is ${largestDescriptor.toLocaleString('en')}. Build it again; if it stays that large, split the remote.`,
    );
  const text = await bytesOf(join(folder, file));
  const json = parseJson(text, join(folder, file));
  const descriptor = (name === 'shell' ? parseShell : parseDescriptor)(json, join(folder, file));
  if ('name' in descriptor && descriptor.name !== name)
    throw new ReleaseError(
      'build-of-another',
      `${folder} holds a build of ${descriptor.name}, not of ${name}. Name the folder of ${name}.`,
    );
  return { name, folder, descriptor, ...(await readFiles(folder, file, text, descriptor)) };
}

/** The JSON in a file of a build. @throws ReleaseError where it is none */
export function parseJson(text: Buffer, at: string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch (error) {
    throw new ReleaseError('build-invalid', `${at} is not JSON (${(error as Error).message}). Build it again.`);
  }
}

async function readFiles(folder: string, file: string, text: Buffer, descriptor: Descriptor | ShellDescriptor) {
  if (versionOf(descriptor) !== descriptor.version)
    throw new ReleaseError(
      'build-invalid',
      `${join(folder, file)} says version ${descriptor.version}, but its content is ${versionOf(descriptor)}: it was changed after it was built. Build it again.`,
    );
  // These are the sizes of the files themselves, because the descriptor's figures are not checked yet.
  let total = 0;
  for (const name of Object.keys(descriptor.files))
    total += await sizeOf(folder, name, `${folder} has no ${name}, which its ${file} lists. Build it again.`);
  if (total > largestRelease)
    throw new ReleaseError(
      'build-too-large',
      `The build in ${folder} has ${total.toLocaleString('en')} bytes, but the limit of a release is ${largestRelease.toLocaleString('en')}. Remove what does not belong in it.`,
    );
  const unhashed = Object.keys(descriptor.files).find((name) => !holdsHash(name));
  if (descriptor.addresses === 'content' && unhashed !== undefined)
    throw new ReleaseError(
      'build-invalid',
      `${join(folder, file)} says that file names contain hashes, but ${unhashed} has none. Build it again with @mutha/build, or leave "addresses" out.`,
    );
  const files = new Map<string, Buffer>();
  for (const [name, { integrity, bytes: size }] of Object.entries(descriptor.files)) {
    const bytes = await bytesOf(join(folder, name));
    if (integrityOf(bytes) !== integrity || bytes.byteLength !== size)
      throw new ReleaseError(
        'build-invalid',
        `${join(folder, name)} is not the file that ${file} describes. Build it again.`,
      );
    files.set(name, bytes);
  }
  files.set(file, text);
  return { integrity: integrityOf(text), files, maps: await readMaps(folder, files.keys()) };
}

/**
 * The size of a file of a build, in bytes.
 * @throws ReleaseError that says `missing`, where there is no file, or that it is a link, or in a folder that is one
 */
async function sizeOf(folder: string, name: string, missing: string): Promise<number> {
  const path = join(folder, name);
  const found = await lstat(path).catch(() => undefined);
  // A message could quote what it leads to.
  const leadsTo = found && (await realpath(path).catch(() => undefined));
  if (found && leadsTo !== join(await realpath(folder), name))
    throw new ReleaseError(
      'build-invalid',
      `${path} is a symbolic link, or in a folder that is one. Put a copy of the file in its place.`,
    );
  if (!found?.isFile()) throw new ReleaseError('build-invalid', missing);
  return found.size;
}

async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error: Error) => {
    throw new ReleaseError(
      'build-invalid',
      `${path} cannot be read (${error.message}). Make it readable, or build it again.`,
    );
  });
}
