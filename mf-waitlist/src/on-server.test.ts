import { type Rendering, testDrawnAlike } from '@mutha/testing';

const parts: Rendering[] = [
  { load: () => import('./waitlist/waitlist-screen.tsx'), path: '/waitlist' },
  { load: () => import('./quick-join/quick-join-fragment.tsx'), path: '/', props: { source: 'home' } },
];

testDrawnAlike(parts, /<form [^>]*method="dialog"/);
