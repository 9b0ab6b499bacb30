/** The parts of a screen with a list of records. */
export { RefreshButton } from './refresh-button.tsx';
export { useDetails } from './use-details.ts';
export { useOpened } from './use-opened.ts';
export { type RefreshTexts, useRefresh } from './use-refresh.ts';
