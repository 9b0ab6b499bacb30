import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Toaster } from 'sonner';

/** The address names the container to load, and its entry: `?entry=…&global=…&module=…&remote=…`. */
const asked = new URLSearchParams(location.search);
const remote = asked.get('remote');

registerRemotes([{ name: remote, entry: asked.get('entry'), entryGlobalName: asked.get('global'), type: 'global' }]);

const Screen = lazy(async () => {
  const exports = await loadRemote(remote + asked.get('module').slice(1));
  const component = Object.entries(exports).find(([name]) => name.endsWith('Screen'))[1];
  return { default: component };
});

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <h2>A host of another team</h2>
    {/* The remote's stylesheet applies only inside this element. */}
    <div data-remote={remote}>
      <Suspense>
        <Screen path="/live" params={{}} />
      </Suspense>
    </div>
    <Toaster />
  </BrowserRouter>,
);
