import { testDrawnAlike } from '@mutha/testing';

const load = () => import('./new-part-fragment.tsx');

// Once the fragment takes props, they stand here as a screen passes them.
testDrawnAlike([{ load, path: '/', props: {} }], 'New part');
