import { expect } from '../support/test.ts';

/** What a driver of a browser can do. Every engine has one; everything else is said once, in `Visitor`. */
export interface Driver {
  /** Opens a document, and returns no later than its load. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** The answer of a function that runs in the page, or null while there is no page to ask. */
  ask<A, T>(work: (argument: A) => T, argument: A): Promise<Awaited<T> | null>;
  /** Presses where the pointer is moved to, in CSS pixels of the window. */
  pressAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  escape(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Every line of the console, uncaught error, and thing that the policy blocked, so far. */
  wrong(): Promise<string[]>;
  close(): Promise<void>;
}

/** A visitor in any engine: sees, presses and types as people do, and waits for what is to come. */
export interface Visitor extends Driver {
  /** Waits until an element that matches, with `text` in its name or content, can be seen. */
  see(selector: string, text?: string): Promise<void>;
  gone(selector: string, text?: string): Promise<void>;
  /** Presses the middle of such an element, once it is in sight, keeps still, and has nothing over it. */
  press(selector: string, text?: string): Promise<void>;
  /** Presses a field, and types into it. */
  fill(selector: string, text: string): Promise<void>;
  /** Moves a slider. */
  slide(selector: string, value: string): Promise<void>;
  /** Waits until a function that runs in the page says yes. */
  until(work: () => boolean): Promise<void>;
  /** Waits for the path and query of the address. */
  at(end: string): Promise<void>;
}

/** How often a visitor looks again, in milliseconds. */
const intervals = [50];

export function visitorWith(driver: Driver): Visitor {
  const spotOf = (selector: string, text: string) => driver.ask(find, { selector, text });
  const see = async (selector: string, text = '') =>
    expect.poll(() => spotOf(selector, text), { message: `${selector} ${text}`, intervals }).not.toBeNull();
  const press = async (selector: string, text = '') => {
    let before = '';
    let spot: Spot | null = null;
    await expect
      .poll(
        async () => {
          spot = await spotOf(selector, text);
          const still = spot?.isFree && before === JSON.stringify(spot);
          before = JSON.stringify(spot);
          return still;
        },
        { message: `${selector} ${text} can be pressed`, intervals },
      )
      .toBe(true);
    const { x, y } = spot as unknown as Spot;
    await driver.pressAt(x, y);
  };
  return {
    ...driver,
    see,
    press,
    gone: (selector, text = '') =>
      expect.poll(() => spotOf(selector, text), { message: `${selector} ${text}`, intervals }).toBeNull(),
    async fill(selector, text) {
      await press(selector);
      await driver.type(text);
    },
    async slide(selector, value) {
      await see(selector);
      await driver.ask(moveSlider, { selector, value });
    },
    until: (work) => expect.poll(() => driver.ask(work, null), { intervals }).toBe(true),
    at: (end) =>
      expect.poll(() => driver.ask(() => location.pathname + location.search, null), { intervals }).toBe(end),
  };
}

/** The middle of an element, and whether a press there meets it. */
interface Spot {
  x: number;
  y: number;
  isFree: boolean;
}

/** Runs in the page. */
function find({ selector, text }: { selector: string; text: string }): Spot | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(text) &&
      one.checkVisibility?.({ visibilityProperty: true } as CheckVisibilityOptions) !== false,
  );
  if (!element) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 80 || bottom > innerHeight - 8) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top: y, width, height } = element.getBoundingClientRect();
  const at = { x: Math.round(left + width / 2), y: Math.round(y + height / 2) };
  const met = document.elementFromPoint(at.x, at.y);
  // While one page fades into the next, neither gets presses in Chromium.
  const isFree = met !== null && (element.contains(met) || met.contains(element)) && !document.activeViewTransition;
  return { ...at, isFree };
}

/** Runs in the page: what a drag of a slider does. */
function moveSlider({ selector, value }: { selector: string; value: string }): void {
  const slider = document.querySelector(selector) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value);
  for (const type of ['input', 'change']) slider.dispatchEvent(new Event(type, { bubbles: true }));
}
