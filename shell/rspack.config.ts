import { shell } from './rspack/index.ts';

export default shell();
