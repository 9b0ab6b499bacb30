import { type KeptPlace, placeKey } from '@mutha/remote';
import { onDevice } from '@mutha/shared-ui/form';
import type { Signup } from '../data/signup-schema.ts';
import { isReferralCode } from '../share/referral-code.ts';
/** A place on the list, as a device keeps it (README, rule 14). The frame reads the position. */
export interface Place extends KeptPlace {
  stage: 'joined' | 'priority';
  person: Signup;
  code: string;
}

export const keepPlace = (place: Place) => onDevice.keep(placeKey, place);

/** The place that this device keeps; null if it keeps none. */
export const readPlace = () => onDevice.read(placeKey, isPlace);

export const hasPlace = () => readPlace() !== null;

/** Whether the place is still there after a reload. A browser may refuse to keep anything, or be full. */
export const isPlaceLasting = () => onDevice.isLasting(placeKey);

/** Whether a kept value is a place. Its person was checked before it was kept. */
export function isPlace(value: unknown): value is Place {
  const { position, stage, person, code } = (value ?? {}) as Place;
  const isJoined = ['joined', 'priority'].includes(stage) && Number.isInteger(position) && position > 0;
  return isJoined && isPerson(person) && isReferralCode(code);
}

function isPerson(value: unknown): boolean {
  const { firstName, lastName, email, consent } = (value ?? {}) as Signup;
  return [firstName, lastName, email].every((text) => typeof text === 'string' && text) && consent === true;
}
