import { offer } from '../seams/handmade-release.ts';
import { deepIf } from '../site/deep.ts';
import { expect, test } from '../site/test.ts';
import { expectFrame, outcomeOf, subjects, watchOutcomes } from './cells.ts';

const [subject] = subjects as [(typeof subjects)[number]];
const screen = (body: string) => `return { LiveScreen() { ${body} } };`;
const heading = (words: string) => `React.createElement('h1', null, ${JSON.stringify(words)})`;
const asItWas = screen(`return ${heading('As it was')};`);

interface Behaviour {
  name: string;
  /** The module of the live release, as `offer` takes it. */
  live: string;
  /** It is shown at first, and fails when its button is pressed. */
  isPressed?: boolean;
  /** It stays, since nothing of what is drawn has failed. */
  stays?: boolean;
}

const pressed = (body: string) =>
  screen(`const [count, setCount] = React.useState(0); ${body}
    return React.createElement('div', null, ${heading('Live Signals')},
      React.createElement('button', { onClick: () => setCount(count + 1) }, 'Press'));`);

/** What the code of a screen can do. */
const behaviours: Behaviour[] = [
  { name: 'throws when it is drawn', live: screen(`throw new Error('Not now.');`) },
  {
    name: 'throws in an effect',
    live: screen(`React.useEffect(() => { throw new Error('Not now.'); }, []); return ${heading('Live Signals')};`),
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
    name: 'throws in an event handler',
    live: screen(`return React.createElement('div', null, ${heading('Live Signals')},
      React.createElement('button', { onClick() { throw new Error('Not now.'); } }, 'Press'));`),
    isPressed: true,
    stays: true,
  },
  { name: 'throws before it exports anything', live: `throw new Error('Not now.');` },
  { name: 'exports other names', live: `return { Board: () => null };` },
  { name: 'draws what is no element', live: screen(`return { no: 'element' };`) },
];

for (const { name, live, isPressed = false, stays = false } of behaviours)
  for (const hasBefore of [false, true])
    test(
      `a screen that ${name} ends as is promised${hasBefore ? ', with a release before it' : ''}`,
      deepIf(true),
      async ({ page, context, site, consoleLines }) => {
        await watchOutcomes(context);
        const versions = await offer(page, site, subject.remote, { live, ...(hasBefore && { lastGood: asItWas }) });
        await page.goto(subject.from);
        await page.evaluate(() => void Object.assign(window, { isMarked: true }));
        await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
        const press = page.getByRole('button', { name: 'Press' });
        if (isPressed) await press.click();
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
        if (hasBefore) return expect(page.getByRole('heading', { level: 1 })).toHaveText('As it was');

        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject.fromHeading);
        await page.goForward();
        if (isPressed) await press.click();
        await offer(page, site, subject.remote, { live: screen(`return ${heading('Mended')};`) });
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mended');
        expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
      },
    );
