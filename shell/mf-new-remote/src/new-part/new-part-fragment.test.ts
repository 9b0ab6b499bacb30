import { testDrawnAlike } from '@mutha/testing';

const load = () => import('./new-part-fragment.tsx');

testDrawnAlike([{ load, path: '/' }], 'New part');
