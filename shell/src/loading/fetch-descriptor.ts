import {
  baseOf,
  ContractError,
  type Deployed,
  deadlines,
  descriptorFile,
  filesBaseOf,
  parseDescriptor,
  type Release,
} from '@mutha/contract';
import { freshAddress, markFailed } from '../cache-busting.ts';
import { fetch, timeout } from '../own-globals.ts';
import { StepError } from './outcome.ts';

/** Fetches the descriptor of a release. The browser refuses a file whose hash is not the one in the registry. */
export async function fetchDescriptor(remote: string, release: Release): Promise<Deployed> {
  const address = baseOf(remote, release) + descriptorFile(remote);
  const { version, integrity } = release;
  try {
    const response = await fetch(freshAddress(address), {
      integrity,
      signal: timeout(deadlines.descriptor),
    });
    if (!response.ok)
      throw new StepError('descriptor', 'network', `${response.url} has HTTP status ${response.status}.`);
    const descriptor = parseDescriptor(await response.json(), `${remote} ${version}/${descriptorFile(remote)}`);
    return { ...descriptor, base: filesBaseOf(remote, release, descriptor) };
  } catch (error) {
    markFailed(address);
    if (error instanceof StepError) throw error;
    const { name } = error as Error;
    const isBroken = error instanceof ContractError || error instanceof SyntaxError;
    throw new StepError(
      'descriptor',
      name === 'TimeoutError' ? 'timeout' : isBroken ? 'broken' : 'network',
      `${address}: ${String(error)}`,
    );
  }
}
