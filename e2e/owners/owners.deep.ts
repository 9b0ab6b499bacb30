import { withSmallBuilds } from '../releases/with-small-builds.ts';
import { tryAttempts } from './try-attempts.ts';

tryAttempts(withSmallBuilds(), 'inFolder');
