import { kilobytes, saidOf, titleOf } from '@mutha/contract';
import { element, setText } from '../element.ts';
import { keyOf } from './outlines.ts';
import type { ShownRegion } from './regions.ts';

const columns = ['Remote', 'Team', 'Version', 'Made live', 'State', 'Load time', 'Size', 'Vitals'] as const;

interface PanelActions {
  /** A region is pointed out; undefined: none. */
  onActive(key: string | undefined, isChosen: boolean): void;
  onClose(): void;
  /** The panel has another size now. */
  onSize(): void;
}

/**
 * The table with all facts. It is a region of its own at the beginning of the page, so that the first press of Tab
 * leads to it. Its roles are written out, because a narrow window shows the table as a list.
 */
export function createPanel({ onActive, onClose, onSize }: PanelActions) {
  const close = element('button', { type: 'button', class: 'button' }, 'Close');
  const fold = element('button', { type: 'button', class: 'button', 'aria-expanded': 'true' }, 'Hide list');
  const heads = ['Part', ...columns].map((name) => element('th', { scope: 'col', role: 'columnheader' }, name));
  const rows = element('tbody', { role: 'rowgroup' });
  const title = element('h2', { id: 'title' }, 'Who draws this page');
  const table = element(
    'table',
    { role: 'table', 'aria-labelledby': 'title' },
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...heads)),
    rows,
  );
  const rollouts = element('p', { class: 'rollouts', hidden: '' });
  const list = element('div', { class: 'list' }, table);
  const panel = element(
    'section',
    { class: 'panel', 'aria-labelledby': 'title' },
    element('div', { class: 'bar' }, title, fold, close),
    rollouts,
    list,
  );

  close.addEventListener('click', onClose);
  fold.addEventListener('click', () => {
    list.hidden = !list.hidden;
    fold.setAttribute('aria-expanded', String(!list.hidden));
    setText(fold, list.hidden ? 'Show list' : 'Hide list');
    onSize();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onClose();
    else if (!move(rows, event.key, event.target as Element)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  panel.addEventListener('focusout', () => onActive(undefined, false));

  return {
    panel,
    /** Shows a sentence about rollouts; empty for none. */
    say(text: string): void {
      rollouts.hidden = !text;
      setText(rollouts, text);
    },
    show(regions: readonly ShownRegion[]): void {
      const keys = regions.map(keyOf);
      for (const row of [...rows.rows]) if (!keys.includes(row.dataset.key ?? '')) row.remove();
      for (const [index, region] of regions.entries()) {
        const key = keys[index] as string;
        const row = [...rows.rows].find(({ dataset }) => dataset.key === key) ?? newRow(key, region, onActive);
        if (rows.rows[index] !== row) rows.insertBefore(row, rows.rows[index] ?? null);
        Object.assign(row.dataset, { kind: region.kind, state: region.state });
        for (const [cell, text] of cellsOf(region).entries()) setText(row.cells[cell + 1] as Element, text);
      }
    },
  };
}

/** Moves the focus among the rows. @returns whether the key does that */
function move(rows: HTMLTableSectionElement, key: string, from: Element): boolean {
  const buttons = [...rows.querySelectorAll('button')];
  const now = buttons.indexOf(from as HTMLButtonElement);
  const last = buttons.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: Math.min(now + 1, last),
    ArrowUp: Math.max(now - 1, 0),
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target === undefined) return false;
  buttons[target]?.focus();
  return true;
}

function newRow(key: string, region: ShownRegion, onActive: PanelActions['onActive']): HTMLTableRowElement {
  const button = element('button', { type: 'button', class: 'part' }, titleOf(region));
  button.addEventListener('focus', () => onActive(key, true));
  button.addEventListener('click', () => onActive(key, true));
  const row = element(
    'tr',
    { role: 'row', 'data-key': key },
    element('th', { scope: 'row', role: 'rowheader' }, button),
    ...columns.map((name) => element('td', { role: 'cell', 'data-head': name })),
  );
  row.addEventListener('pointerenter', () => onActive(key, false));
  row.addEventListener('pointerleave', () => onActive(undefined, false));
  return row;
}

/** The text of each cell, in the order of `columns`. */
function cellsOf({ name, team, version, madeLive, stateText, loadTime, size, sent, vitals }: ShownRegion): string[] {
  const way = sent > 0 ? `${kilobytes(sent)} sent` : 'from the cache';
  return [
    name,
    team || '–',
    version || '–',
    version ? saidOf(madeLive) : '–',
    stateText,
    loadTime === undefined ? '–' : `${loadTime} ms`,
    size ? `${kilobytes(size.bytes)}, ${way}` : '–',
    vitals || '–',
  ];
}
