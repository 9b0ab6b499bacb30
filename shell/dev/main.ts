import { endWith, portFrom, refuseTakenPort } from '@mutha/origin';
import { remoteFolders, repository } from '@mutha/release';
import { readyLine } from './answer.ts';
import { createChanges } from './changes.ts';
import { createSiteServer } from './site-server.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/**
 * `npm run dev`: a dev server with hot reload for the shell and for every remote, and a site that composes
 * them afresh at every request. PORT moves the site; the dev servers take the ports from PORT + 100.
 */
async function dev(): Promise<void> {
  const port = portFrom(process.env.PORT);
  await refuseTakenPort(port);
  const changes = createChanges();
  let workspace: Workspace | undefined;
  let isReady = false;
  const onChange = (line: string) => {
    console.log(line);
    changes.happened();
    if (isReady) return;
    const ready = readyLine(workspace?.packages() ?? [], `http://localhost:${port}`);
    if (ready) console.log(`${ready} (dev servers on ${port + 100} and after)`);
    isReady = ready !== undefined;
  };
  workspace = await openWorkspace(port + 100, onChange, remotesFrom(process.argv.slice(2)));
  createSiteServer(workspace.packages, changes).listen(port, () =>
    console.log(`Building. http://localhost:${port} says what it waits for.`),
  );
}

/** @throws Error that lists the remotes, if a name is not one of them */
function remotesFrom(names: string[]): string[] {
  const known = remoteFolders();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown)
    throw new Error(`There is no ${unknown} in ${repository}. There is: ${known.join(', ') || 'no remote'}.`);
  return names;
}

dev().catch(endWith);
