import { deadlines } from '@mutha/contract';
import type { Starter } from './handle.ts';
import { say } from './say.ts';

/** Elements that need React: the content of a form that HTML cannot send, and controls with `data-wakes`. */
const needsReact = 'form[method="dialog"], [data-wakes]';

interface EarlyPresses extends Pick<Starter, 'answer' | 'giveUp'> {
  sayThatNothingArrived(): void;
}

/**
 * Calls `hydrate` when the visitor turns to something that needs React, and keeps the last press on such a
 * control until its region is hydrated.
 */
export function answerWhenHydrated(hydrate: () => void): EarlyPresses {
  const settled = new WeakSet<Element>();
  /** The button that waits for its answer, or the form, if it has no button. */
  let pressed: HTMLElement | undefined;

  const regionOf = (element: Element) => element.closest('[data-remote]');
  const waitsForReact = (target: EventTarget | null): HTMLElement | undefined => {
    const found = (target as Element | null)?.closest?.<HTMLElement>(needsReact);
    return found && !settled.has(regionOf(found) as Element) ? found : undefined;
  };

  /** Lets go of what was pressed. @returns it, if it was within `region` */
  function take(region: Element): HTMLElement | undefined {
    const control = pressed;
    if (!control || (control.isConnected && regionOf(control) !== region)) return undefined;
    pressed = undefined;
    control.removeAttribute('aria-busy');
    say('');
    return control.isConnected ? control : undefined;
  }

  function press(control: HTMLElement): void {
    pressed?.removeAttribute('aria-busy');
    pressed = control;
    control.setAttribute('aria-busy', 'true');
    say('');
    hydrate();
    setTimeout(() => {
      if (control === pressed)
        say(
          'A part of this page is late. Your press is answered when it is there. If it does not come, reload the page.',
        );
    }, deadlines.screen);
  }

  for (const type of ['pointerdown', 'focusin'])
    addEventListener(type, ({ target }) => waitsForReact(target) && hydrate(), { capture: true, passive: true });

  addEventListener(
    'submit',
    (event) => {
      const form = waitsForReact(event.target);
      if (!form) return;
      event.preventDefault();
      press(event.submitter ?? form);
    },
    true,
  );
  addEventListener(
    'click',
    ({ target }) => {
      const control = waitsForReact(target);
      if (control?.matches('[data-wakes]')) press(control);
    },
    true,
  );

  return {
    answer(region) {
      settled.add(region);
      const control = take(region);
      if (!control) return;
      const { form, type } = control as HTMLButtonElement;
      if (control instanceof HTMLFormElement) control.requestSubmit();
      else if (form && type === 'submit') form.requestSubmit(control);
      else control.click();
    },
    giveUp(region) {
      settled.add(region);
      take(region);
    },
    sayThatNothingArrived() {
      if (!pressed) return;
      pressed.removeAttribute('aria-busy');
      pressed = undefined;
      say('A part of this page did not arrive. Press again to retry.');
    },
  };
}
