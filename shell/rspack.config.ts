import { shell } from '@mutha/build';
import { onTheirWay } from './src/frame/links.ts';

export default shell({ onTheirWay });
