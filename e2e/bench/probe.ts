/** A control, and the sign that a click on it works. */
export interface Probe {
  /**
   * `menu`: its popover opens, and shows a link. `details`: its answer opens. `toggle`: its `aria-pressed` changes.
   * `submit`: the form's own handler takes the submission. The first three are undone at once.
   */
  kind: 'menu' | 'details' | 'toggle' | 'submit';
  /** Finds the button, the `summary`, or the form. */
  selector: string;
}

/** The page's messages to the benchmark. Times are milliseconds since the navigation began. */
export interface PageProbe {
  /** When the control first had its effect. */
  answers?: number;
  /** Begins to try a control, from now on. */
  watch(probe: Probe): void;
  /** The present state of a control, for seeing afterwards whether a real click has changed it. */
  stateOf(probe: Probe): string;
}

declare global {
  interface Window {
    benchProbe: PageProbe;
  }
}

/**
 * Runs in the page before everything else. From the first paint on, it tries a control every 16 ms with a click that no
 * visitor has made, until the click works. All variants are tried alike.
 *
 * A control that the browser itself opens (`menu`, `details`) works as soon as it is there and no script is busy. Only
 * the browser learns of these clicks, so they start nothing.
 *
 * The other controls need React. A click on what is not hydrated yet would make React hydrate it at once, before
 * everything else (selective hydration): trying would speed up what it measures. So nothing is clicked before React
 * says that the control is mounted, by the same test that React itself makes when an event arrives
 * (`getNearestMountedFiber`). A visitor who clicks earlier than the time reported is answered earlier or at the same
 * time. Effects that wait for the next paint run before a click is handled, so a click that works has the screen's
 * effects behind it.
 *
 * The click leaves nothing behind. What it has switched is switched back before the next paint. In forms, it stops the
 * handler at its first call, `preventDefault`, with an error that is caught here. Clicks made by scripts do not end the
 * search for the largest paint, and do not count as input for layout shifts.
 *
 * @param probes by path, the controls of the pages that the tab may show
 */
export function installProbe(probes: Record<string, Probe>): void {
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

  function isTaken(form: Element): boolean {
    let taken = false;
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, composed: true });
    Object.defineProperty(event, 'preventDefault', {
      value: () => {
        taken = true;
        throw stop;
      },
    });
    form.dispatchEvent(event);
    return taken;
  }

  let isUnheard = false;
  addEventListener('click', (event) => isUnheard && event.stopImmediatePropagation(), true);

  /** Clicks twice; only the browser learns of it. @returns whether the first click has had its effect */
  function opens(element: HTMLElement, probe: Probe): boolean {
    const before = stateOf(probe);
    isUnheard = true;
    element.click();
    const after = stateOf(probe);
    if (after !== before) element.click();
    isUnheard = false;
    return after !== before;
  }

  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const pressed = (element: Element) => element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked');
  let round = 0;

  function watch(probe: Probe): void {
    const { kind, selector } = probe;
    round++;
    const own = round;
    window.benchProbe.answers = undefined;
    let before: { element: Element; state: string | null } | undefined;

    function noticeFlip(): boolean {
      if (before === undefined || pressed(before.element) === before.state) return false;
      if (own === round && window.benchProbe.answers === undefined) {
        window.benchProbe.answers = performance.now();
        (before.element as HTMLElement).click();
      }
      return true;
    }

    function attempt(): void {
      if (own !== round || window.benchProbe.answers !== undefined) return;
      setTimeout(attempt, 16);
      const element = document.querySelector<HTMLElement>(selector);
      if (!element || !isPainted()) return;
      if (kind === 'menu' || kind === 'details') {
        if (opens(element, probe)) window.benchProbe.answers = performance.now();
        return;
      }
      if (!isMounted(element)) return;
      if (kind === 'submit') {
        if (isTaken(element)) window.benchProbe.answers = performance.now();
        return;
      }
      // A state that changed after the last look at an attempt.
      if (noticeFlip()) return;
      before = { element, state: pressed(element) };
      element.click();
      queueMicrotask(noticeFlip); // behind the one in which React draws the answer
    }

    attempt();
  }

  function stateOf({ kind, selector }: Probe): string {
    const element = document.querySelector(selector);
    if (kind === 'details') return String(element?.closest('details')?.open);
    if (kind === 'toggle') return String(element && pressed(element));
    if (kind === 'menu') {
      const menu = document.getElementById(element?.getAttribute('popovertarget') ?? '');
      return String(menu?.matches(':popover-open') && menu.querySelector('a[href]')?.checkVisibility());
    }
    const complaints = element?.querySelectorAll('[aria-invalid="true"], [role="alert"]').length;
    return `${complaints} ${document.querySelectorAll('[data-sonner-toast]').length}`;
  }

  window.benchProbe = { watch, stateOf };
  const probe = probes[location.pathname];
  if (probe) watch(probe);
}
