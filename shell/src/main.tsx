import './styles.css';
import './frame/icon.svg';
import { FragmentContext } from '@mutha/shell/contract/fragment';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createComposition } from './compose/composition.ts';
import { FragmentSlot } from './compose/fragment-slot.tsx';
import { readRegistry } from './compose/registry.ts';
import { remoteRoutes } from './compose/routes.tsx';
import { CompositionContext } from './compose/use-composition.ts';
import { SiteUnavailable } from './frame/site-unavailable.tsx';
import { siteRoutes } from './site-routes.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
const answer = await readRegistry();

if (answer.status === 'ready') {
  const composition = createComposition(answer.registry);
  const router = createBrowserRouter(siteRoutes(remoteRoutes(composition)));
  root.render(
    <CompositionContext value={composition}>
      <FragmentContext value={FragmentSlot}>
        <RouterProvider router={router} />
      </FragmentContext>
    </CompositionContext>,
  );
} else {
  root.render(<RouterProvider router={createBrowserRouter(siteRoutes([], <SiteUnavailable />))} />);
}
