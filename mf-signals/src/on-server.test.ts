import { testDrawnAlike } from '@mutha/testing';
import { signalPages } from './data/pages.ts';

const detail = () => import('./detail/detail-screen.tsx');
const parts = [
  { load: () => import('./library/library-screen.tsx'), path: '/signals' },
  ...[...signalPages.map(({ path }) => path), '/signal/none'].map((path) => ({
    load: detail,
    path,
    props: { path, params: { slug: path.replace('/signal/', '') } },
  })),
];

testDrawnAlike(parts);
