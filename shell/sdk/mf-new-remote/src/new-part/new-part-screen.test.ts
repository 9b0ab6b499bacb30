import { testDrawnAlike } from '@mutha/testing';

const load = () => import('./new-part-screen.tsx');

testDrawnAlike([{ load, path: '/new-part' }], 'New part');
