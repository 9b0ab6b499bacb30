/**
 * Development only, before React: makes the hook of React Refresh remember its renderers. Each remote
 * brings a refresh runtime of its own, which comes after React and finds it through this list.
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
