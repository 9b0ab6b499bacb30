import { testDrawnAlike } from '@mutha/testing';

testDrawnAlike([{ load: () => import('./odds-screen.tsx'), path: '/odds' }]);
