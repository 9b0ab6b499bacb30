import { shell } from '@mutha/build';
import { onTheirWay } from './src/frame/on-their-way.ts';

export default shell({ onTheirWay: [...onTheirWay] });
