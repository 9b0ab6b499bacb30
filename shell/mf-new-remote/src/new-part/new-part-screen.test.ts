import { testDrawnAlike } from '@mutha/testing';

testDrawnAlike([{ load: () => import('./new-part-screen.tsx'), path: '/new-part' }], '<h1>New part</h1>');
