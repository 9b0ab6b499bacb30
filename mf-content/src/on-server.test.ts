import { testDrawnAlike } from '@mutha/testing';
import config from '../remote.config.ts';

const parts = config.screens.map(({ path, module }) => ({
  load: (): Promise<object> => import(/* @vite-ignore */ `../${module}`),
  path,
}));

testDrawnAlike(parts);
