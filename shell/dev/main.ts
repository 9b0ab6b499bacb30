/** `npm run dev` is `npx mutha dev`. */
import { main } from '@mutha/cli';

process.exitCode = await main(['dev', ...process.argv.slice(2)]);
