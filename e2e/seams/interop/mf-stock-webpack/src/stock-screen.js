import { Link } from '@mutha/remote/router';
import { Button } from '@mutha/shared-ui';
import { createElement as h, lazy, Suspense, useState } from 'react';
import './stock-screen.css';

const Details = lazy(() => import('./details.js'));

export function StockScreen() {
  const [count, setCount] = useState(0);
  return h(
    'section',
    { className: 'stock-webpack' },
    h('h1', null, 'Stock webpack'),
    h('p', null, h('output', null, count), ' clicks'),
    h(Button, { onClick: () => setCount(count + 1) }, 'Count'),
    count > 0 && h(Suspense, null, h(Details)),
    h(Link, { to: '/live' }, 'To the live board'),
  );
}
