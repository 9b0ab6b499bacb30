import { testDrawnAlike } from '@mutha/testing';

testDrawnAlike([{ load: () => import('./new-part-fragment.tsx'), path: '/' }], 'New part');
