import { remote } from '@mutha/shell/rspack';
import config from './remote.config.ts';

export default remote(config);
