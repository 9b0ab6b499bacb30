import { shell } from './rspack/index.ts';
import { onTheirWay } from './src/frame/links.ts';

export default shell({ onTheirWay: [...onTheirWay] });
