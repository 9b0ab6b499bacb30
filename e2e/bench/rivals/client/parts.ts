import type { Head } from '@mutha/contract';

/** The module of one screen or fragment: its component, and for a screen the heads of its pages. */
export interface Part extends Record<string, unknown> {
  /** By path. */
  heads?: Record<string, Head>;
  notFound?: Head;
}

interface RivalRemote {
  paths: string[];
  redirects: { from: string; to: string }[];
  embeds: { fragment: string; on: string }[];
}

// In a build, a file that `../parts.ts` writes replaces this one: it has the parts of the remotes, and a way to load
// each.

export const remotes: Record<string, RivalRemote> = {};

/** By path pattern. */
export const screens: Record<string, () => Promise<Part>> = {};

/** By `{remote}/{fragment}`. */
export const fragments: Record<string, () => Promise<Part>> = {};
