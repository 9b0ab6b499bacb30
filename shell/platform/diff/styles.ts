/** The words of a list that is longer than a line. */
export const wordsOf = (list: string) => list.trim().split(/\s+/);

const sides = ['top', 'right', 'bottom', 'left'];
const ofText = wordsOf(`
  color font-family font-size font-weight font-style font-stretch font-feature-settings font-variation-settings
  font-variant letter-spacing word-spacing text-transform text-shadow text-decoration-line text-decoration-style
  text-decoration-color text-decoration-thickness text-underline-offset text-overflow -webkit-line-clamp
  -webkit-text-fill-color visibility`);
const ofBox = [
  ...wordsOf(`
    background-color background-image background-size background-position background-repeat background-clip
    background-origin background-attachment box-shadow list-style-type list-style-image`),
  ...sides.flatMap((side) => [`border-${side}-width`, `border-${side}-style`, `border-${side}-color`]),
  ...wordsOf(`
    border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius
    outline-width outline-style outline-color outline-offset object-fit object-position content
    fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap
    cursor accent-color caret-color appearance`),
];
/** Properties that affect all content of an element, with the value that has no effect. */
const effects: Record<string, string> = {
  opacity: '1',
  filter: 'none',
  'backdrop-filter': 'none',
  'mix-blend-mode': 'normal',
  'clip-path': 'none',
  'mask-image': 'none',
  transform: 'none',
  rotate: 'none',
  scale: 'none',
  translate: 'none',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
  position: 'static',
  'z-index': 'auto',
  'pointer-events': 'auto',
  'user-select': 'auto',
};

/** The computed styles that a scene is made from, in the order in which a browser is to give them. */
export const sceneStyles = [...ofText, ...ofBox, ...Object.keys(effects), 'display'];

/** The styles of an element that can be seen. */
export interface Styles {
  /** Those of the texts in it. */
  ofText: Record<string, string>;
  /** Those of the element itself, with its effects on all that is in it. */
  ofBox: Record<string, string>;
  /** Whether it paints anything itself, or has an effect. */
  isPainted: boolean;
}

/** @param values computed styles, in the order of `sceneStyles` */
export function readStyles(values: readonly string[]): Styles {
  const styles: Record<string, string> = {};
  for (const [at, name] of sceneStyles.entries()) styles[name] = values[at] ?? '';
  // The colour of a line that is not drawn cannot be seen.
  for (const line of [...sides.map((side) => `border-${side}`), 'outline'])
    if (styles[`${line}-style`] === 'none' || styles[`${line}-width`] === '0px')
      for (const part of ['width', 'style', 'color', 'offset'])
        if (`${line}-${part}` in styles) styles[`${line}-${part}`] = 'none';
  if (styles['text-decoration-line'] === 'none')
    for (const part of ['style', 'color', 'thickness']) styles[`text-decoration-${part}`] = 'none';
  if (styles['background-image'] === 'none')
    for (const part of ['size', 'position', 'repeat', 'clip', 'origin', 'attachment'])
      styles[`background-${part}`] = 'none';
  if (styles.stroke === 'none')
    for (const part of ['width', 'opacity', 'dasharray', 'linecap']) styles[`stroke-${part}`] = 'none';
  const working = Object.keys(effects).filter((name) => styles[name] !== effects[name]);
  const isPainted =
    working.length > 0 ||
    !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(styles['background-color'] ?? '') ||
    styles['background-image'] !== 'none' ||
    styles['box-shadow'] !== 'none' ||
    styles['outline-style'] !== 'none' ||
    sides.some((side) => styles[`border-${side}-style`] !== 'none');
  return { ofText: some(styles, ofText), ofBox: some(styles, [...ofBox, ...working]), isPainted };
}

function some(styles: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, styles[name] ?? '']));
}
