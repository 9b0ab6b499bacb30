import { testing } from '@mutha/testing/vitest';

export default testing();
