import type { Deployed, DrawRequest } from '@mutha/contract';
import { type StoreReader, tuning } from '@mutha/store';
import pLimit from 'p-limit';
import type { DeployedShell } from '../live/released.ts';
import { serverOf } from '../live/released-text.ts';
import { type Sandbox, SandboxError, sandboxes, type Task } from './sandbox/sandbox-process.ts';

type Source = [address: string, text: string];

/** A sandbox for the pages of one set of remotes with one shell. No other remote's code runs in it. */
interface Pooled {
  /**
   * Does a task once those before it are done.
   * @param sources the text of what it needs, by address: what the sandbox has been sent is not sent again
   */
  ask(task: Task, sources: readonly Source[]): ReturnType<Sandbox['ask']>;
  /** How many pages are being drawn with it. Until there are none, it is not ended: they may have more tasks for it. */
  pages: number;
  end(): void;
}

/** Sandboxes by shell and remotes. The last used one comes last. */
const pool = new Map<string, Pooled>();
const { kept, idle, mostEnded } = tuning.sandboxes;
let ending: NodeJS.Timeout | undefined;

/** A page to be drawn. */
export interface Drawing {
  request: DrawRequest;
  /** The text of each script and stylesheet that it takes, by its address. */
  sources: ReadonlyMap<string, string>;
  /** Whether its content is left out, and with it the remotes' code. */
  isEmpty: boolean;
}

/**
 * Draws a page: its content in the sandbox of its remotes, and the document around that in one where no remote's code
 * has run, since that code may replace anything where it runs.
 * @throws SandboxError, or DamageError where the store lacks the shell's script
 */
export async function drawInSandbox(
  store: StoreReader,
  shell: DeployedShell,
  { request, sources, isEmpty }: Drawing,
): Promise<{ html: string; fragments: string[] }> {
  const server = await serverOf(store, shell);
  const [sheets, scripts] = [true, false].map((isSheet) =>
    [...sources].filter(([address]) => address.endsWith('.css') === isSheet),
  ) as [Source[], Source[]];
  // Both processes start at once.
  const [ofShell, ofRemotes] = [[], isEmpty ? [] : request.page.descriptors].map((remotes) =>
    pooledFor(shell, server, remotes),
  ) as [Pooled, Pooled];
  try {
    const drawn = isEmpty ? { fragments: [] } : await ofRemotes.ask({ kind: 'content', request }, scripts);
    const { content, fragments } = drawn;
    if (!fragments || (content === undefined && !isEmpty)) throw new SandboxError('its answer holds no page', '');
    const { html } = await ofShell.ask({ kind: 'document', request, content }, sheets);
    if (html === undefined) throw new SandboxError('its answer holds no page', '');
    return { html, fragments };
  } finally {
    for (const each of [ofShell, ofRemotes]) each.pages--;
    endUnused(kept);
    clearTimeout(ending);
    ending = setTimeout(endUnused, idle, 0).unref();
  }
}

/** The sandbox for a page of a shell and remotes, which is started where there is none. */
function pooledFor(shell: DeployedShell, server: string, remotes: readonly Deployed[]): Pooled {
  const key = keyOf(shell, remotes);
  const pooled = pool.get(key) ?? openPooled(server, sandboxes.isOwn(remotes.map(({ name }) => name)));
  pooled.pages++;
  pool.delete(key);
  pool.set(key, pooled);
  return pooled;
}

function openPooled(server: string, isOwn: boolean): Pooled {
  let sandbox = sandboxes.open(server, isOwn);
  let sent = new Set<string>();
  let ended = 0;
  const tasks = pLimit(1);
  return {
    ask: (task, sources) =>
      tasks(() => {
        // An earlier page has ended this sandbox. The page at hand is not at fault, so it gets a new one.
        // After several, the remotes are: without an end, a site of many pages would be drawn for hours.
        if (sandbox.hasEnded && ended++ < mostEnded) {
          sandbox = sandboxes.open(server, isOwn);
          sent = new Set();
        }
        const added = sources.filter(([address]) => !sent.has(address));
        for (const [address] of added) sent.add(address);
        return sandbox.ask({ ...task, added });
      }),
    pages: 0,
    end: () => sandbox.end(),
  };
}

function keyOf({ version }: DeployedShell, remotes: readonly Pick<Deployed, 'name' | 'version'>[]): string {
  return JSON.stringify([version, ...remotes.map(({ name, version }) => [name, version])]);
}

/** @param most how many may stay */
function endUnused(most: number): void {
  const unused = [...pool].filter(([, { pages }]) => pages === 0);
  for (const [key, { end }] of unused.slice(0, Math.max(0, pool.size - most))) {
    pool.delete(key);
    end();
  }
}
