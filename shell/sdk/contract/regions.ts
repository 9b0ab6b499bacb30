/**
 * Which team owns which part of a page. `?inspect` and `mutha who` both use these types and words. `?inspect` loads
 * this file too, so it must not import a schema at runtime.
 */

import type { Descriptor } from './remote-descriptor.ts';
import type { ShellDescriptor } from './shell-descriptor.ts';

/** When, how and by whom a release was made live: the part of a deployment's record that anyone may read. */
export interface MadeLive {
  version: string;
  action: 'release' | 'rollback' | 'retire' | 'repair';
  /** ISO 8601, in UTC. */
  at: string;
  /** `MUTHA_BY`, or the user as the machine knew them. */
  by: string;
}

/** The content of `/deployments/{name}.json`. */
export interface PublicDeployments {
  /** `shell`, or the remote's name. */
  name: string;
  team: string;
  /** The live release, and then the last-good one: the two that a browser may run. */
  releases: MadeLive[];
}

/** A part of a page that one remote or the shell owns. */
export interface Region {
  kind: 'frame' | 'screen' | 'fragment';
  /** The path pattern of a screen, or the name of a fragment. For the shell, the name of the part that it draws. */
  part: string;
  /** `shell`, or the remote's name. */
  name: string;
  /** Empty where it is not known. */
  team: string;
  /** Empty where nothing is live. */
  version: string;
  /** Missing where the record is lost. */
  madeLive?: MadeLive;
  /** Missing where the descriptor is lost. */
  size?: Size;
}

/** The size of a region's own files. Files that the shell shares with all regions count for the shell. */
export interface Size {
  files: number;
  /** Before compression. */
  bytes: number;
  /** The bytes that a server sends of `sentFiles`: the sum of the brotli copies, if the store has them. */
  compressed?: number;
}

/** The parts of a page that are the shell's own. */
export const framePart = 'header, footer, routing';
export const notFoundPart = '404 page';

/** The files that a screen or a fragment needs: the entry, and the files of its module. None for an unknown module. */
export function filesOfModule({ entry, modules }: Pick<Descriptor, 'entry' | 'modules'>, module = ''): string[] {
  const own = Object.hasOwn(modules, module) ? modules[module] : undefined;
  return own ? [...new Set([entry, ...own.js, ...own.css])] : [];
}

/** The files of the shell that every page begins with. */
export function filesOfFrame({ js, css }: Pick<ShellDescriptor, 'js' | 'css'>): string[] {
  return [...js, ...css];
}

/** The files that a browser asks for: scripts only, because the HTML of a page holds its stylesheets. */
export function sentFiles(files: readonly string[]): string[] {
  return files.filter((file) => !file.endsWith('.css'));
}

/** Counts the bytes of some files of a release. */
export function sizeOf({ files }: Pick<Descriptor, 'files'>, some: readonly string[]): Size {
  return { files: some.length, bytes: some.reduce((sum, file) => sum + (files[file]?.bytes ?? 0), 0) };
}

const verbs: Record<MadeLive['action'], string> = {
  release: 'released',
  rollback: 'rolled back',
  retire: 'retired',
  repair: 'repaired',
};

/** `released 2026-11-23 20:15 UTC by Ada`, for people. */
export function saidOf(madeLive: MadeLive | undefined): string {
  if (!madeLive) return 'not known';
  const { action, at, by } = madeLive;
  return `${verbs[action]} ${at.slice(0, 16).replace('T', ' ')} UTC by ${by}`;
}

/** `screen /live`, for people. */
export function titleOf({ kind, part }: Pick<Region, 'kind' | 'part'>): string {
  return `${kind} ${part}`;
}

/** `12.3 kB`: a kilobyte has 1,000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
