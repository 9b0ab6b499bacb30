import { deep } from '../support/deep.ts';
import type { Code, Draws } from '../support/handmade-release.ts';
import { expect, settled, test } from '../support/test.ts';
import { subjects } from './failure-table.ts';
import { expectFrame, outcomeOf, watchOutcomes } from './outcomes.ts';

const [subject] = subjects as [(typeof subjects)[number]];
const heading = (words: string) => `React.createElement('h1', null, ${JSON.stringify(words)})`;
/** A screen with a field that a visitor can type into. */
const form = (words: string, state = '', more = 'null') =>
  `${state} return React.createElement('div', null, ${heading(words)},
    React.createElement('input', { name: 'note', 'aria-label': 'Note' }), ${more});`;
const asItWas = form('As it was');
const typed = 'Half of what I wanted to say';

interface Behaviour extends Draws {
  name: string;
  /** The code of the live release. */
  live: Code;
  /** The screen is shown at first, and fails when its button is pressed. */
  isPressed?: boolean;
  /** The screen stays, since what failed was not the drawing. */
  stays?: boolean;
}

const pressed = (body: string, more = 'null') =>
  form(
    'Live Signals',
    `const [count, setCount] = React.useState(0); ${body}`,
    `React.createElement('button', { onClick: () => setCount(count + 1) }, 'Press'), ${more}`,
  );

/** Faults of a screen's code. One that throws when it is first drawn is in `seams/recovery.spec.ts`. */
const behaviours: Behaviour[] = [
  {
    name: 'throws in an effect',
    live: `React.useEffect(() => { throw new Error('Not now.'); }, []); return ${heading('Live Signals')};`,
  },
  {
    name: 'throws when it is drawn again',
    live: pressed(`if (count > 0) throw new Error('Not now.');`),
    isPressed: true,
  },
  {
    name: 'sets state in a loop',
    live: pressed(`React.useLayoutEffect(() => { if (count > 0) setCount(count + 1); });`),
    isPressed: true,
  },
  {
    name: 'has a late part that does not come',
    live: {
      first: `const Late = React.lazy(() => Promise.reject(new Error('Loading chunk 5 failed.')));`,
      draws: pressed('', 'count > 0 && React.createElement(React.Suspense, null, React.createElement(Late))'),
    },
    isPressed: true,
  },
  {
    name: 'throws in an event handler',
    live: form(
      'Live Signals',
      '',
      `React.createElement('button', { onClick() { throw new Error('Not now.'); } }, 'Press')`,
    ),
    isPressed: true,
    stays: true,
  },
  { name: 'throws before it exports anything', live: { first: `throw new Error('Not now.');`, draws: '' } },
  { name: 'exports other names', live: { first: 'return { Board: () => null };', draws: '' } },
  { name: 'draws what is not an element', live: `return { no: 'element' };` },
  { name: 'was built for an unknown contract', live: asItWas, descriptor: { contract: 2 } },
  {
    name: 'was built for another React',
    live: asItWas,
    // The message of a container that finds no version of React in the shell that it can use.
    init: `throw new Error('Unsatisfied version 19.0.0 of shared singleton module react (required ^18.3.1)');`,
  },
];

for (const { name, isPressed = false, stays = false, live, ...more } of behaviours)
  for (const hasBefore of [false, true])
    test(
      `a screen that ${name} ends as is promised${hasBefore ? ', with a release before it' : ''}`,
      deep,
      async ({ page, context, remote, consoleLines }) => {
        await watchOutcomes(context);
        const versions = await remote(subject.remote).draws(live, { ...more, ...(hasBefore && { before: asItWas }) });
        await page.goto(subject.from);
        await settled(page);
        await page.evaluate(() => void Object.assign(window, { isMarked: true }));
        await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
        const press = page.getByRole('button', { name: 'Press' });
        const note = page.getByLabel('Note');
        const typeAndPress = async () => {
          await note.fill(typed);
          await press.click();
        };
        if (isPressed) await typeAndPress();
        if (stays) {
          await expect(press).toBeVisible();
          return expect(consoleLines.filter((line) => !line.startsWith('uncaught:'))).toEqual([]);
        }
        const promised = hasBefore ? 'the release before' : 'fallback';
        await expect.poll(() => outcomeOf(page, subject, versions.live)).toBe(promised);
        await expectFrame(page, promised);
        const said = consoleLines.filter((line) => line.includes('mutha:'));
        expect(said).toEqual([expect.stringContaining(`mf-live ${versions.live}`)]);
        expect(consoleLines.filter((line) => line.startsWith('uncaught:'))).toEqual([]);
        if (hasBefore) {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it was');
          return expect(note).toHaveValue(isPressed ? typed : '');
        }

        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject.fromHeading);
        await page.goForward();
        if (isPressed) await typeAndPress();
        await remote(subject.remote).draws(form('Mended'));
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mended');
        await expect(note).toHaveValue(isPressed ? typed : '');
        expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
      },
    );
