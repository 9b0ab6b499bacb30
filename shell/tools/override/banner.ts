import { element, setText } from '../element.ts';
import type { Asked } from './asked.ts';
import { look, spaceForBanner } from './look.ts';

/** The result of an override. */
export type State =
  | { status: 'shown'; version: string }
  /** `isLive`: whether there is a live release to show instead. */
  | { status: 'failed'; reason: string; isLive: boolean };

export interface Banner {
  say(remote: string, state: State): void;
}

/**
 * Says at the bottom of the page what this tab shows in place of the live site, with a button that ends it. It stands
 * apart from the page: neither React nor the code of a build draws it.
 */
export function showBanner(asked: readonly Asked[], onReset: () => void): Banner {
  const lines = new Map(asked.map(({ remote, origin }) => [remote, lineOf(remote, origin)]));
  const list = element('ul', {}, ...[...lines.values()].map(({ line }) => line));
  const status = element('div', { class: 'status', role: 'status' }, list);
  const reset = element('button', { type: 'button' }, 'Reset');
  reset.onclick = onReset;
  const bar = element('div', { class: 'bar', role: 'region', 'aria-label': 'Override' }, status, reset);
  const host = element('div', { id: 'override' });
  const root = host.attachShadow({ mode: 'open' });
  const own = new CSSStyleSheet();
  own.replaceSync(look);
  root.adoptedStyleSheets = [own];
  root.append(bar);
  document.body.append(host);

  // The page ends above the banner, so that no focused element is scrolled behind the banner.
  const pageSheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageSheet];
  new ResizeObserver(() => pageSheet.replaceSync(spaceForBanner(bar.offsetHeight))).observe(bar);

  return { say: (remote, state) => lines.get(remote)?.say(state) };
}

function lineOf(remote: string, origin: string) {
  const before = element('span', {}, 'This tab waits for ');
  const after = element('span');
  const line = element(
    'li',
    { 'data-state': 'waiting' },
    element('p', {}, before, element('b', {}, remote), ' from ', element('b', {}, origin), after),
  );
  const reason = element('p', { class: 'reason' });
  return {
    line,
    say(state: State): void {
      line.dataset.state = state.status;
      if (state.status === 'shown') {
        setText(before, 'This tab shows ');
        after.replaceChildren(', version ', element('span', { class: 'version' }, state.version));
        return;
      }
      setText(before, '');
      setText(
        after,
        state.isLive ? ' does not work. You see the live release.' : ' does not work. Nothing of it is live.',
      );
      setText(reason, state.reason);
      line.append(reason);
    },
  };
}
