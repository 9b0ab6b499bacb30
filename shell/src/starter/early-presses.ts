import { deadlines } from '@mutha/contract';
import { isPlainPress } from '../frame/follow-links.ts';
import { keepTyped } from './keep-typed.ts';
import { say, sayLate } from './say.ts';
import type { Starter } from './starter-handle.ts';

/**
 * Elements of remotes that need React: the content of a form that HTML cannot send, controls with `data-wakes`, and
 * buttons that have no effect in HTML.
 */
const needsReact =
  '[data-remote] :is(form[method=dialog],[data-wakes],' +
  '[type=button]:not([popovertarget],[commandfor],[aria-disabled=true]))';

interface EarlyPresses extends Pick<Starter, 'replayPress' | 'dropPress'> {
  /** Lets go of the press that waits. @returns the pressed control, or undefined if none waits */
  cancelPress(): HTMLElement | undefined;
}

/**
 * Calls `hydrate` when the visitor turns to something that needs React, and keeps the last press on such a
 * control until its region is hydrated.
 */
export function answerWhenHydrated(hydrate: () => void): EarlyPresses {
  const settled = new WeakSet<Element>();
  /** The button that waits for its answer, or the form, if it has no button. */
  let pressed: HTMLElement | undefined;
  let event: Event;

  const regionOf = (element: Element) => element.closest('[data-remote]') as Element;

  function cancelPress(): HTMLElement | undefined {
    const control = pressed;
    pressed = undefined;
    control?.removeAttribute('aria-busy');
    say('');
    return control?.isConnected ? control : undefined;
  }

  /**
   * Drops what was pressed within `region`, because nothing in it waits any more. A press in a region that was replaced
   * waits until it is handed over.
   */
  function dropPress(region: Element): HTMLElement | undefined {
    settled.add(region);
    return pressed && regionOf(pressed) === region ? cancelPress() : undefined;
  }

  function press(control: HTMLElement, by: Event): void {
    cancelPress();
    pressed = control;
    event = by;
    control.setAttribute('aria-busy', 'true');
    setTimeout(() => {
      if (control === pressed && control.isConnected) sayLate();
    }, deadlines.screen);
  }

  // Until the code of its form keeps it, letter by letter as well.
  addEventListener('input', () => keepTyped((form) => settled.has(regionOf(form))));

  for (const type of ['pointerdown', 'focusin', 'submit', 'click'])
    addEventListener(
      type,
      (by) => {
        const { submitter } = by as SubmitEvent;
        // A button may send a form to a function, which HTML can send elsewhere.
        const control =
          submitter?.closest<HTMLElement>('[formmethod=dialog]') ??
          (by.target as Element).closest?.<HTMLElement>(needsReact);
        if (!control || settled.has(regionOf(control))) return;
        hydrate();
        if (type === 'submit') {
          by.preventDefault();
          press(submitter ?? control, by);
        } else if (type === 'click' && !control.matches('form')) {
          if (control.matches('a')) {
            if (!isPlainPress(by as MouseEvent)) return;
            by.preventDefault();
          }
          press(control, by);
        }
      },
      true,
    );

  return {
    replayPress(region) {
      const control = dropPress(region);
      // React may hydrate the region while the browser is dispatching the press. React then answers it.
      if (!control || event.eventPhase) return;
      // React also hydrates for a click what is around it. For a form that is sent, it does not.
      if (control.matches('form')) (control as HTMLFormElement).requestSubmit();
      else control.click();
    },
    dropPress,
    cancelPress,
  };
}
