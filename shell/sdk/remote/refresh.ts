/** New data when the visitor asks for it. */
export { RefreshButton } from './refresh-button.tsx';
export { type RefreshTexts, useRefresh } from './use-refresh.ts';
