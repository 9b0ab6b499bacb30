import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repository } from '@mutha/cli';
import { writtenFiles } from './written.ts';

/** `npm run fonts`: makes the two faces of the site, and fits the fallbacks of the text face. */
for (const [file, bytes] of await writtenFiles()) {
  writeFileSync(file, bytes);
  console.log(`${relative(repository, file)}: ${bytes.length} bytes`);
}
