import { testScreens } from '@mutha/testing';
import config from '../remote.config.ts';

testScreens(config);
