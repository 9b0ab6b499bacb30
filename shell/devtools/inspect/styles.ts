/**
 * The inspector's stylesheet, for its own shadow root. The tokens are those of the page (`shared-ui/src/theme.css`).
 */
export const styles = `
* { box-sizing: border-box; margin: 0; }
:host { display: contents; }
/* A hidden label keeps its size, by which its place is chosen. */
.label[hidden] { display: block; visibility: hidden; }
.list[hidden] { display: none; }

.layer { position: fixed; inset: 0; z-index: 2147483646; overflow: clip; pointer-events: none; }
.spacer { position: absolute; left: 0; width: 1px; visibility: hidden; pointer-events: none; }

.box, .label, tr { --tone: var(--color-primary-ink); }
:is(.box, .label, tr)[data-kind='frame'] { --tone: var(--color-muted); }
:is(.box, .label, tr)[data-kind='fragment'] { --tone: var(--color-success); }
:is(.box, .label, tr):is([data-state='html'], [data-state='pending'], [data-state='last-good']) { --tone: var(--color-warning); }
:is(.box, .label, tr)[data-state='failed'] { --tone: var(--color-danger); }

.box { position: absolute; top: 0; left: 0; border: 1px solid var(--tone); }
.box:is([data-state='html'], [data-state='pending'], [data-state='failed']) { border-style: dashed; }
.box[data-active] { border-width: 3px; background: color-mix(in oklab, var(--tone) 12%, transparent); }
.label {
  position: absolute; top: 0; left: 0; padding: 0.125rem 0.375rem;
  border-end-end-radius: var(--radius-sm);
  background: var(--tone); color: var(--color-ground);
  font: 600 0.6875rem/1.2 var(--font-sans); font-variant-numeric: tabular-nums; white-space: nowrap;
}

/* Held by a transform, the panel grows upwards without a layout shift, which it would show as one of the page's. */
.panel {
  position: fixed; inset: calc(100% - var(--height-banner, 0px)) 0 auto; z-index: 2147483647;
  transform: translateY(-100%);
  display: flex; flex-direction: column; max-height: min(45dvh, 24rem);
  border-top: 1px solid var(--color-line-strong);
  background: var(--color-overlay); color: var(--color-ink); box-shadow: var(--shadow-overlay);
  font: 400 0.8125rem/1.35 var(--font-sans);
}
.bar { display: flex; flex: none; align-items: center; gap: 0.5rem; padding: 0.375rem 1rem; border-bottom: 1px solid var(--color-line); }
h2 { flex: 1; font: 800 1.25rem/1 var(--font-display); }
button { color: inherit; font: inherit; cursor: pointer; }
.button {
  min-height: 2.25rem; padding: 0.25rem 0.75rem; border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-sm); background: none; font-weight: 600;
}
.button:hover { border-color: var(--color-ink); }
button:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
.rollouts { flex: none; padding: 0.375rem 1rem; border-bottom: 1px solid var(--color-line); }
.list { overflow: auto; overscroll-behavior: contain; padding: 0 1rem 0.5rem; }

table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.375rem 1rem 0.375rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--color-line); }
tr:last-child > * { border-bottom: 0; }
thead th { position: sticky; top: 0; background: var(--color-overlay); color: var(--color-muted); font-weight: 600; white-space: nowrap; }
td:nth-child(-n + 4), td:is([data-head='Load time'], [data-head='Size']) { white-space: nowrap; }
td { font-variant-numeric: tabular-nums; }
td[data-head='State'] { min-width: 10rem; overflow-wrap: anywhere; }
:is(tr[data-state='failed'], tr[data-state='last-good'], tr[data-state='html'], tr[data-state='pending']) td[data-head='State'] { color: var(--tone); }
.part {
  padding: 0.125rem 0 0.125rem 0.5rem; border: 0; border-inline-start: 3px solid var(--tone); background: none;
  font-weight: 650; text-align: start;
}
.part:hover { text-decoration: underline; text-underline-offset: 0.25em; }

@media (width < 64rem) {
  .list { padding: 0; }
  table, tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0.625rem 1rem; border-bottom: 1px solid var(--color-line); }
  tbody tr:last-child { border-bottom: 0; }
  tbody tr > * { padding: 0; border: 0; }
  th[scope='row'], td:is([data-head='Made live'], [data-head='State'], [data-head='Vitals']) { flex: 1 0 100%; }
  td::before { content: attr(data-head) ' '; color: var(--color-muted); }
  td[data-head] { white-space: normal; }
}
@media (forced-colors: active) { .box { border-color: Highlight; } .label { border: 1px solid; } }
@media print { .layer, .panel { display: none; } }
`;
