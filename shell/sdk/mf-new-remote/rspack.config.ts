import { remote } from '@mutha/build';
import config from './remote.config.ts';

export default remote(config);
