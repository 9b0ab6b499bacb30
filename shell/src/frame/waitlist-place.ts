import { type KeptPlace, placeChanged, placeKey } from '@mutha/contract';

/**
 * Writes the place on the list that this device keeps on the root element, and again whenever it changes. It is called
 * before the first paint, so that the header never shows a member its call to join.
 */
export function watchPlace(): void {
  showPlace();
  for (const type of ['storage', 'pageshow', placeChanged]) addEventListener(type, showPlace);
}

function showPlace(): void {
  const { dataset, style } = document.documentElement;
  const position = positionKept();
  if (position) {
    dataset.place = '';
    style.setProperty('--place', `'#${position}'`);
  } else delete dataset.place;
}

/** The position, or 0 if the device keeps no place. A browser may forbid its storage, and a visitor may change it. */
function positionKept(): number {
  try {
    const { position }: KeptPlace = JSON.parse(localStorage.getItem(placeKey) as string);
    return Number.isInteger(position) ? position : 0;
  } catch {
    return 0;
  }
}
