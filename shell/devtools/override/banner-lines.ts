/** The lines of the banner: one for each build or rollout that this tab shows. */

import { element, setText } from '../element.ts';
import type { RemoteError } from '../host.ts';
import type { Asked } from './asked.ts';
import type { ShownRollout } from './rollout.ts';

/** The result of an override. */
type State =
  | { status: 'shown'; version: string }
  /** `isLive`: whether there is a live release to show instead. */
  | { status: 'failed'; reason: string; isLive: boolean };

export function lineOfBuild({ remote, origin }: Asked) {
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
        after.replaceChildren(', version ', versionOf(state.version));
        return;
      }
      setText(before, '');
      setText(after, state.isLive ? ' does not work. You see the live release.' : ' does not work. It is not live.');
      setText(reason, state.reason);
      line.append(reason);
    },
  };
}

export function lineOfRollout({ which, rollout: { share, releases } }: ShownRollout) {
  const shown = Object.entries(releases).filter(([name]) => name !== 'shell');
  const parts = shown.flatMap(([name, release], index) => [
    index > 0 ? ', and ' : '',
    ...[element('b', {}, name), ' '],
    release[which] ? versionOf(release[which]) : '(not live)',
  ]);
  const line = element(
    'li',
    { 'data-state': 'shown' },
    element(
      'p',
      {},
      which === 'next' ? 'This tab shows a rollout: ' : 'This tab shows the live release: ',
      ...parts,
      which === 'next' ? `. ${share} % of visitors see it.` : `. ${share} % of visitors see a rollout instead.`,
      'shell' in releases ? ' The shell stays that of the page.' : '',
    ),
  );
  const reason = element('p', { class: 'reason' });
  return {
    line,
    /** Says that a release which the line names has failed. */
    fail({ remote, version, message }: Pick<RemoteError, 'remote' | 'version' | 'message'>): void {
      if (!shown.some(([name, release]) => name === remote && release[which] === version)) return;
      line.dataset.state = 'failed';
      setText(reason, `${remote} has failed: ${message}`);
      line.append(reason);
    },
  };
}

function versionOf(version: string): HTMLElement {
  return element('span', { class: 'version' }, version);
}
