import { readyLine } from './dev/answer.ts';
import { createChanges } from './dev/changes.ts';
import { createSiteServer } from './dev/site-server.ts';
import { openWorkspace, type Workspace } from './dev/workspace.ts';
import { endWith, portFrom, refuseTakenPort } from './port.ts';

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
  workspace = await openWorkspace(port + 100, onChange);
  createSiteServer(workspace.packages, changes).listen(port, () =>
    console.log(`Building. http://localhost:${port} says what it waits for.`),
  );
}

dev().catch(endWith);
