import { userInfo } from 'node:os';

/** The user as this machine knows them, or `MUTHA_BY`. */
export function currentUser(): string {
  if (process.env.MUTHA_BY) return process.env.MUTHA_BY;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
