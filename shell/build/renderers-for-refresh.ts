/**
 * Development only, runs before React: makes the hook of React Refresh remember its renderers. Each remote brings its
 * own refresh runtime. That runtime starts after React, and finds React through this list.
 */
interface Hook {
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
}

const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (hook) {
  const inject = hook.inject;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}
