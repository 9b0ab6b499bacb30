/** A control of a screen, and what shows that a click on it works. */
export interface Probe {
  /**
   * `toggle`: its `aria-pressed` changes, and is changed back at once.
   * `link`: the router takes the click. `submit`: the form's own handler takes the submission.
   */
  kind: 'toggle' | 'link' | 'submit';
  selector: string;
}

/** What the page tells the benchmark; times are milliseconds since the navigation began. */
export interface PageProbe {
  /** When a click on the screen first worked. */
  interactive?: number;
  /** When the awaited heading was first shown. */
  heading?: number;
  /** Begins to try a control, and to look for a heading, from now on. */
  watch(probe: Probe, heading?: string): void;
  /** The present state of a control, for seeing afterwards whether a real click has changed it. */
  stateOf(probe: Probe): string;
}

declare global {
  interface Window {
    benchProbe: PageProbe;
  }
}

/**
 * Runs in the page before everything else. Every 16 ms it tries a control of the screen with a click that no visitor
 * has made, until the click works; all variants are tried alike.
 *
 * A click on what is not hydrated yet would make React hydrate it at once, before everything else (selective
 * hydration): trying would speed up what it measures. So nothing is clicked before React says that the control is
 * mounted, by the same test that React itself makes when an event arrives (`getNearestMountedFiber`). A visitor who
 * clicks earlier than the time reported is answered earlier or at the same time. Effects that wait for the next paint
 * run before a click is handled, so a click that works has the screen's effects behind it.
 *
 * The click leaves nothing behind: a toggle is switched back before anything is painted; from links and forms it takes
 * the first thing that their handlers do, `preventDefault`, and stops the handler there with an error that nobody
 * hears. Clicks made by scripts end neither the search for the largest paint nor count as input for layout shifts.
 */
export function installProbe(first: Probe | undefined): void {
  const stop = new Error('The benchmark has seen enough.');
  const silence = (event: Event, reason: unknown) => {
    if (reason !== stop) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('error', (event) => silence(event, event.error), true);
  addEventListener('unhandledrejection', (event) => silence(event, event.reason), true);

  interface Fiber {
    alternate: Fiber | null;
    return: Fiber | null;
    flags: number;
  }
  const placementOrHydrating = 4098;

  function isMounted(element: Element): boolean {
    const key = Object.keys(element).find((each) => each.startsWith('__reactFiber$'));
    const own = key && (element as unknown as Record<string, Fiber>)[key];
    if (!own) return false;
    if (own.alternate) return true;
    for (let fiber: Fiber | null = own; fiber; fiber = fiber.return)
      if (fiber.flags & placementOrHydrating) return false;
    return true;
  }

  function isTaken(element: Element, type: 'click' | 'submit'): boolean {
    let taken = false;
    const make = type === 'click' ? MouseEvent : SubmitEvent;
    const event = new make(type, { bubbles: true, cancelable: true, composed: true });
    const native = Event.prototype.preventDefault;
    // Where no handler takes it, the browser must not follow the link either.
    addEventListener(type, () => native.call(event), { once: true });
    Object.defineProperty(event, 'preventDefault', {
      value: () => {
        taken = true;
        throw stop;
      },
    });
    element.dispatchEvent(event);
    return taken;
  }

  const pressed = (element: Element) => element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked');
  let round = 0;

  function watch({ kind, selector }: Probe, heading?: string): void {
    round++;
    const own = round;
    window.benchProbe.interactive = undefined;
    window.benchProbe.heading = undefined;
    let before: { element: Element; state: string | null } | undefined;

    function noticeFlip(): boolean {
      if (before === undefined || pressed(before.element) === before.state) return false;
      if (own === round && window.benchProbe.interactive === undefined) {
        window.benchProbe.interactive = performance.now();
        (before.element as HTMLElement).click();
      }
      return true;
    }

    function attempt(): void {
      if (own !== round || window.benchProbe.interactive !== undefined) return;
      setTimeout(attempt, 16);
      const element = document.querySelector(selector);
      if (!element || !isMounted(element)) return;
      if (kind !== 'toggle') {
        if (isTaken(element, kind === 'link' ? 'click' : 'submit')) window.benchProbe.interactive = performance.now();
        return;
      }
      // A state that changed after the last attempt was looked at.
      if (noticeFlip()) return;
      before = { element, state: pressed(element) };
      (element as HTMLElement).click();
      queueMicrotask(noticeFlip); // behind the one in which React draws the answer
    }

    function look(): void {
      if (own !== round || heading === undefined) return;
      const shown = document.querySelector('main h1')?.textContent?.trim() === heading;
      if (shown) window.benchProbe.heading = performance.now();
      else requestAnimationFrame(look);
    }

    attempt();
    look();
  }

  window.benchProbe = {
    watch,
    stateOf({ kind, selector }) {
      const element = document.querySelector(selector);
      if (kind === 'link') return location.pathname;
      if (kind === 'toggle') return String(element && pressed(element));
      return String(element?.querySelectorAll('[aria-invalid="true"], [role="alert"]').length);
    },
  };
  if (first) watch(first);
}
