import { portFrom, refuseTakenPort } from '../serving/port.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * The port that PORT names.
 * @param otherwise where PORT is not set
 * @throws ReleaseError where it names none, or the port is taken
 */
export async function freePort(otherwise: string): Promise<number> {
  try {
    const port = portFrom(process.env.PORT || otherwise);
    await refuseTakenPort(port);
    return port;
  } catch (error) {
    throw new ReleaseError((error as Error).message);
  }
}
