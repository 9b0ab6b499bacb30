/** The banner's stylesheet, for its own shadow root. The tokens are those of the page (`shared-ui/src/theme.css`). */
export const styles = `
* { box-sizing: border-box; margin: 0; }
:host { display: contents; }

.bar {
  position: fixed; inset: auto 0 0; z-index: 2147483646;
  display: flex; align-items: center; gap: 1rem; max-height: 50dvh;
  padding-block: 0.625rem max(0.625rem, env(safe-area-inset-bottom));
  padding-inline: max(1rem, env(safe-area-inset-left)) max(1rem, env(safe-area-inset-right));
  border-top: 2px solid var(--color-warning);
  background: var(--color-overlay); color: var(--color-ink); box-shadow: var(--shadow-overlay);
  font: 400 0.875rem/1.4 var(--font-sans);
}

.status { flex: 1; max-height: calc(50dvh - 1.25rem); overflow-y: auto; }
ul { display: grid; gap: 0.375rem; padding: 0; list-style: none; }
li { --tone: var(--color-muted); padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--tone); }
li[data-state='shown'] { --tone: var(--color-success); }
li[data-state='failed'] { --tone: var(--color-danger); }
p { overflow-wrap: anywhere; }
b { font-weight: 650; }
.version { color: var(--color-muted); font-variant-numeric: tabular-nums; }
.reason { color: var(--tone); font-size: 0.8125rem; }

button {
  flex: none; min-height: 2.25rem; padding: 0.25rem 1.25rem;
  border: 1px solid var(--color-line-strong); border-radius: var(--radius-sm);
  background: none; color: inherit; font: inherit; font-weight: 650; cursor: pointer;
}
button:hover { border-color: var(--color-ink); }
button:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }

@media (pointer: coarse) { button { min-height: var(--height-control); } }
@media print { .bar { display: none; } }
`;

/** The room that the page leaves free for a banner of this height, in pixels. */
export function spaceForBanner(height: number): string {
  return `@media screen {
  :root { --height-banner: ${height}px; scroll-padding-block-end: ${height + 16}px; }
  body { padding-block-end: ${height}px; }
  [data-sonner-toaster] { margin-block-end: ${height}px; }
}`;
}
