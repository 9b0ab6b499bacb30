import * as z from 'zod/mini';
import * as name from './names.ts';
import { parse } from './parse.ts';
import { addresses } from './remote-descriptor.ts';
import { dictionary } from './schema-parts.ts';
import { descriptorFile } from './store-layout.ts';
import { CONTRACT_VERSION } from './version.ts';

/** The file that the shell's build writes: `shell.json`. */
const shellDescriptor = z.object({
  contract: z.literal(CONTRACT_VERSION),
  version: name.version,
  addresses,
  /** Scripts and stylesheets that every page starts with, in order. */
  js: z.array(name.filePath),
  css: z.array(name.filePath),
  /** The script that draws pages at a release. It exports a `ServerBundle`. */
  server: name.filePath,
  /** The site's icon, and the image for previews of links to the site. */
  icon: name.filePath,
  image: name.filePath,
  /** The site's address, such as `https://mutha.example/`, for canonical links, sitemaps and link previews. */
  address: name.address,
  /** Pages that are promised but not released yet. A link to them causes no warning. */
  onTheirWay: z.array(name.pagePath),
  /** Shared modules with the version that the shell provides. */
  provides: dictionary(name.shared, name.exactVersion),
  /** The scripts of each shared module that only some pages load. */
  parts: dictionary(name.shared, z.array(name.filePath)),
  files: dictionary(name.filePath, name.fileFacts),
});
export type ShellDescriptor = z.infer<typeof shellDescriptor>;

/**
 * Reads a `shell.json`.
 * @throws ContractError that says where, what was expected, and what was there
 */
export function parseShell(value: unknown, at: string = descriptorFile('shell')): ShellDescriptor {
  return parse(shellDescriptor, value, at);
}
