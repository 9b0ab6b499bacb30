import { assistNativeControls } from './native-controls.ts';
import { watchTitles } from './title-motion.ts';

/** Adds what HTML and CSS leave to a script, once in each document: by the starter, or by React's own start. */
export function enhanceDocument(): void {
  assistNativeControls();
  watchTitles();
}
