import { testDrawnAlike } from '@mutha/testing';
import config from '../remote.config.ts';

testDrawnAlike(config.screens.map(({ path, screen }) => ({ load: screen, path })));
