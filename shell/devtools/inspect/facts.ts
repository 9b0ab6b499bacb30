import {
  baseOf,
  type Deployed,
  deploymentsPath,
  descriptorFile,
  filesBaseOf,
  folderOfSide,
  type MadeLive,
  type PublicDeployments,
  type RolloutTable,
  rolloutTableFile,
} from '@mutha/contract';
import type { Inspected } from '../host.ts';
import { sideOfVisitor } from '../side.ts';

/** The known facts about a release of the site. */
export interface Facts {
  team: string;
  /** `undefined` if the release is neither live nor last-good any more: the site then has no such record. */
  madeLive: MadeLive | undefined;
  /** The whole descriptor. */
  descriptor: Deployed | undefined;
}

/**
 * Asks the site about releases, for each file once. A file that cannot be fetched is left out, without an error.
 * @param onKnown called when something has arrived
 */
export function siteFacts({ shell, page, registry, side }: Inspected, onKnown: () => void) {
  const answers = new Map<string, unknown>();
  const ask = <T>(address: string): T | undefined => {
    if (!answers.has(address)) {
      answers.set(address, undefined);
      void json(address).then((answer) => {
        answers.set(address, answer);
        onKnown();
      });
    }
    return answers.get(address) as T | undefined;
  };

  return {
    /** @param version empty where it is not known which release is shown: the live one is meant then */
    of(name: string, version: string): Facts & { version: string } {
      const deployments = ask<PublicDeployments>(`/${folderOfSide(side())}${deploymentsPath(name).slice(1)}`);
      const releases = deployments?.releases ?? [];
      const shown = version || releases[0]?.version || '';
      const madeLive = releases.find((release) => release.version === shown);
      const read = registry.last();
      const composed = read?.status === 'ready' ? read.registry.remotes : undefined;
      const releasesOf = name === 'shell' ? undefined : (page?.releases[name] ?? composed?.[name]);
      const release = [releasesOf?.live, releasesOf?.lastGood].find((one) => one?.version === shown) ?? {
        version: shown,
      };
      const descriptor =
        name === 'shell' || !shown ? undefined : ask<Deployed>(baseOf(name, release) + descriptorFile(name));
      return {
        version: shown,
        team: deployments?.team ?? descriptor?.team ?? '',
        madeLive,
        descriptor: descriptor && { ...descriptor, base: filesBaseOf(name, release, descriptor) },
      };
    },
    /** The rollouts that run, if the server has told with the page that one does. */
    rollouts: () => (sideOfVisitor() ? ask<RolloutTable>(`/${rolloutTableFile}`) : undefined),
    shell,
  };
}

async function json(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
