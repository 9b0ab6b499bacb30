import { Link } from '@mutha/remote/router';
import { Button } from '@mutha/shared-ui';
import { lazy, Suspense, useState } from 'react';
import './stock-screen.css';

const Details = lazy(() => import('./details.jsx'));

export function StockScreen() {
  const [count, setCount] = useState(0);
  return (
    <section className="stock-rspack">
      <h1>Stock Rspack</h1>
      <p>
        <output>{count}</output> clicks
      </p>
      <Button onClick={() => setCount(count + 1)}>Count</Button>
      {count > 0 && (
        <Suspense>
          <Details />
        </Suspense>
      )}
      <Link to="/live">To the live board</Link>
    </section>
  );
}
