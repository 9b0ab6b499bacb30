/**
 * Development only, runs before React: makes the hook of React Refresh remember its renderers. Each remote brings its
 * own refresh runtime. The runtime starts after React, and finds React through this list.
 *
 * A screen that could not be shown has no component that can be refreshed, and its error is shown above the page. So
 * the next edit, which may have corrected it, loads the page again.
 */
import { isSomethingMissing } from './thrown-overlay.ts';

interface Renderer {
  scheduleRefresh?(...args: unknown[]): void;
}

interface Hook {
  renderers: Map<number, Renderer>;
  inject(renderer: Renderer): number;
}

const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (hook) {
  const inject = hook.inject;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    const { scheduleRefresh } = renderer;
    renderer.scheduleRefresh = (...args) => (isSomethingMissing ? location.reload() : scheduleRefresh?.(...args));
    hook.renderers.set(id, renderer);
    return id;
  };
}
