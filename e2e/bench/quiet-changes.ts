import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '@mutha/build';
import { repository } from '@mutha/cli';
import type { Edition } from '../editions/build-edition.ts';

/** A change of a source file that no visitor can notice. */
interface QuietChange {
  what: string;
  /** The text that is replaced, at one place of the file. The pattern has the flag "g". */
  place: RegExp;
  by(found: RegExpExecArray, number: number): string;
  /** Another file that the change needs, beside the first. */
  adds?: { name: string; text(number: number): string };
}

/** The end of a file: code there runs after the rest of the file. */
const end = /$(?![\s\S])/g;
/** Some words between two tags, such as a heading: the tag, its attributes, the first word, and the rest. */
const words = /<(h[1-6]|p|li|dt|dd|span)( className="[^"]*")?>([A-Z]\w*)( [^<>{}&\n]+)<\/\1>/g;
const classes = /className="([^"]* [^"]*)"/g;
const padding = (seed: number) => createHash('sha512').update(String(seed)).digest('hex');

const quietChanges: QuietChange[] = [
  {
    what: 'classes in another order',
    place: classes,
    by: ([, names = '']) => `className="${names.split(' ').reverse().join(' ')}"`,
  },
  {
    what: 'another class for the same size',
    place: /(?<=className="(?:[^"]* )?)(gap|p[xytb]?|m[tb]|w|h|max-w|min-h)-(\d+)(?=[ "])/g,
    by: ([, name, size]) => `${name}-[calc(var(--spacing)*${size})]`,
  },
  {
    what: 'an attribute for tests',
    place: /<(div|section|ul|header|article)(?= className=)/g,
    by: ([tag], number) => `${tag} data-testid="part-${number}"`,
  },
  {
    what: 'a text in two parts',
    place: words,
    by: ([, tag, own = '', first, rest]) => `<${tag}${own}>{'${first}'}{${JSON.stringify(rest)}}</${tag}>`,
  },
  {
    what: 'an element more around a text',
    place: words,
    by: ([, tag, own = '', first, rest]) => `<${tag}${own}><span>${first}${rest}</span></${tag}>`,
  },
  {
    what: 'an attribute that React writes by itself',
    place: /aria-hidden="true"/g,
    by: () => 'aria-hidden',
  },
  {
    what: 'a comment',
    place: end,
    by: (_, number) => `// Reviewed, ${number}.\n`,
  },
  {
    what: 'code that shows nothing',
    place: end,
    by: (_, number) => `\nReflect.set(globalThis, 'quiet${number}', [1, 2, 3].map((one) => one * ${number}));\n`,
  },
  {
    what: 'a kilobyte more of code',
    place: end,
    by: (_, number) =>
      `\nReflect.set(globalThis, 'quiet${number}', '${[0, 1, 2, 3, 4, 5].map((part) => padding(number * 10 + part)).join('')}');\n`,
  },
  {
    what: 'a class that no element has',
    place: end,
    by: (_, number) =>
      `\nReflect.set(globalThis, 'quiet${number}', 'tracking-[0.0${number}1em] text-[1${number}px]');\n`,
  },
  {
    what: 'a part that comes later',
    place: end,
    by: (_, number) => `\nif (typeof document !== 'undefined') void import('./part-${number}.ts');\n`,
    adds: {
      name: 'part-NUMBER.ts',
      text: (number) => `Reflect.set(globalThis, 'quiet${number}', ${number});\nexport {};\n`,
    },
  },
];

/** A release that changes nothing for visitors. */
export interface QuietRelease {
  what: string;
  edition: Edition;
}

/**
 * Releases of a remote that change nothing for visitors: each kind of change in turn, each at another place of its
 * sources. The same number gives the same releases.
 *
 * @param remote the remote's folder, such as `mf-live`
 * @param first the number of the first release; it decides which kind of change comes first
 * @throws Error if its sources have too few places for this many
 */
export function quietReleases(remote: string, count: number, first: number): QuietRelease[] {
  const files = sourceFiles(join(repository, remote)).filter(
    ([path]) => path.startsWith('src/') && path.endsWith('.tsx'),
  );
  const each = quietChanges.map((change) => ({
    change,
    places: files.flatMap(([path]) => placesIn(remote, path, change)),
  }));
  const releases: QuietRelease[] = [];
  for (let number = first; releases.length < count; number++) {
    const { change, places } = each[number % each.length] as (typeof each)[number];
    // Places that are far from each other come first.
    const [place] = places.splice(Math.floor(places.length * ((number * 0.618) % 1)), 1);
    if (place)
      releases.push({ what: `${change.what}, ${place.path}`, edition: editionOf(remote, place, change, number) });
    else if (each.every(({ places }) => places.length === 0))
      throw new Error(`The sources of ${remote} have places for ${releases.length} quiet releases, not for ${count}.`);
  }
  return releases;
}

interface Place {
  path: string;
  text: string;
  found: RegExpExecArray;
}

function placesIn(remote: string, path: string, { place }: QuietChange): Place[] {
  const text = readFileSync(join(repository, remote, path), 'utf8');
  return [...text.matchAll(place)].map((found) => ({ path, text, found }));
}

function editionOf(remote: string, { path, text, found }: Place, { by, adds }: QuietChange, number: number): Edition {
  const changed = text.slice(0, found.index) + by(found, number) + text.slice(found.index + found[0].length);
  const beside = path.replace(/[^/]+$/, adds?.name.replace('NUMBER', String(number)) ?? '');
  return { remote, replaces: { [path]: changed }, ...(adds && { adds: { [beside]: adds.text(number) } }) };
}
