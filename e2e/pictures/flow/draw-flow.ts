import { palette, type Scheme, width } from '../../bench/chart/theme.ts';
import { arrow, box, type Look, lines, styleOf, text } from './shapes.ts';

const surfaces: Record<Scheme, string> = { light: '#f6f8fa', dark: '#151b23' };

const height = 424;
/** The cards of the first row: team, release, store, page. */
const cards = { y: 32, height: 184, x: [0, 176, 402, 646], widths: [150, 200, 218, 194] } as const;
/** A row has its steps in four columns. */
const steps = { width: 186, height: 44, gap: 32 };

/** How a release comes from a team to a visitor, as an SVG that needs nothing beside it. */
export function drawFlow(scheme: Scheme): string {
  const look: Look = { ...palette[scheme], surface: surfaces[scheme] };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">From a team's release to a visitor's page</title>
<desc id="desc">A team owns a folder with its remote. A release builds it, checks it, draws its pages, uploads its files and writes one log entry. The store holds plain files: files by hash, the log, the registry and the pages. A page is made of the shell's header and footer, a screen of one remote and a fragment of another. A visitor gets HTML that is drawn already; it hydrates in place; the registry is read when the browser is idle; the next link loads one more screen. Where the live release fails, the browser tries it once more, then the last-good release, then shows a message that names the page. Its "Try again" loads what is live by then.</desc>
${styleOf(look)}
${text(0, 12, 'A team releases', 'strong')}
${team(look)}
${release(look)}
${store(look)}
${page(look)}
${[0, 1, 2].map((index) => arrow(endOf(index) + 4, cards.y + cards.height / 2, startOf(index + 1) - 4)).join('\n')}
${row(252, 'A visitor comes', look, [
  ['The HTML arrives,', 'drawn at the release'],
  ['The shell hydrates it', 'in place'],
  ['Idle: the browser reads', 'registry.json'],
  ['The next link loads', 'one more screen'],
])}
${row(346, 'The live release fails in a browser', look, [
  ['The shell tries it', 'once more'],
  ['Then the last-good', 'release'],
  ['Then a message', 'names the page'],
  ['“Try again” loads', 'what is live by then'],
])}
</svg>
`;
}

const startOf = (index: number) => cards.x[index] ?? 0;
const endOf = (index: number) => startOf(index) + (cards.widths[index] ?? 0);

function card(index: number, title: string, look: Look): string {
  const [x, cardWidth] = [startOf(index), cards.widths[index] ?? 0];
  return box(x, cards.y, cardWidth, cards.height, look) + text(x + 16, cards.y + 24, title, 'strong');
}

function team(look: Look): string {
  const x = startOf(0) + 16;
  return `${card(0, 'Team Content', look)}
${lines(x, cards.y + 54, 24, ['mf-content/'], 'code')}
${lines(x + 10, cards.y + 78, 24, ['remote.config.ts', 'src/home/', 'src/about/', 'README.md'], 'code quiet')}`;
}

function release(look: Look): string {
  const x = startOf(1) + 16;
  const done = ['builds and checks it', 'draws its pages', 'uploads its files', 'writes one log entry'];
  return `${card(1, 'The release tool', look)}
${lines(x, cards.y + 54, 24, ['mutha release mf-content'], 'code')}
${done
  .map((step, index) => {
    const y = cards.y + 82 + 24 * index;
    const isLast = index === done.length - 1;
    return `<circle cx="${x + 4}" cy="${y}" r="4" fill="${isLast ? look.own : look.line}"/>${text(x + 18, y, step, isLast ? 'strong' : '')}`;
  })
  .join('\n')}`;
}

function store(look: Look): string {
  const x = startOf(2) + 16;
  const keys = [
    ['.mutha/log/', 'what is live', 'own'],
    ['releases/', 'files, by hash', ''],
    ['registry.json', 'for browsers', ''],
    ['index.html', 'drawn pages', ''],
  ] as const;
  return `${card(2, 'The store', look)}${text(endOf(2) - 16, cards.y + 24, 'plain files', 'quiet end')}
${keys
  .map(([key, what, kind], index) => {
    const y = cards.y + 58 + 26 * index;
    return text(x, y, key, `code ${kind}`) + text(x + 106, y, what, 'quiet');
  })
  .join('\n')}
${text(x, cards.y + 164, 'Served by nginx or a CDN', 'quiet')}`;
}

function page(look: Look): string {
  const [x, y] = [startOf(3), cards.y];
  const [left, inner] = [x + 12, (cards.widths[3] ?? 0) - 24];
  const dots = [0, 1, 2].map(
    (index) => `<circle cx="${x + 18 + 12 * index}" cy="${y + 16}" r="3" fill="${look.line}"/>`,
  );
  return `${box(x, y, cards.widths[3], cards.height, look)}
${dots.join('')}${text(x + 58, y + 16, 'example.com', 'quiet')}
${box(left, y + 32, inner, 24, look, 'shell')}${text(left + 10, y + 44, 'shell: header', 'quiet')}
${box(left, y + 62, inner, 80, look, 'own')}${text(left + 10, y + 78, 'mf-content', 'code own')}${text(left + inner - 10, y + 78, 'screen', 'quiet end')}
${box(left + 10, y + 94, inner - 20, 38, look, 'fragment')}${text(left + 20, y + 106, 'mf-waitlist', 'code')}${text(left + 20, y + 121, 'fragment', 'quiet')}
${box(left, y + 148, inner, 24, look, 'shell')}${text(left + 10, y + 160, 'shell: footer', 'quiet')}`;
}

/** A row of steps, one after the other. @param y the middle of its title */
function row(y: number, title: string, look: Look, all: [string, string][]): string {
  const top = y + 18;
  const drawn = all.map((both, index) => {
    const x = (steps.width + steps.gap) * index;
    const shape = box(x, top, steps.width, steps.height, look) + lines(x + 14, top + 15, 16, both, '');
    return index === 0 ? shape : `${arrow(x - steps.gap + 4, top + steps.height / 2, x - 4)}${shape}`;
  });
  return `${text(0, y, title, 'strong')}\n${drawn.join('\n')}`;
}
