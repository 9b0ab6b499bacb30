import { command } from '../run/command.ts';
import { test } from '../support/test.ts';

test('each attempt on a site with owners fails in a folder, too', async () => {
  await command('vitest', ['run', 'e2e/owners/owners.test.ts'], '.', { MUTHA_TEST_PLACE: 'folder' });
});
