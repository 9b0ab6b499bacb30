import { createServer, type RequestListener } from 'node:http';
import { readBuilt } from '@mutha/engine';
import { createBuildServer, listen } from '@mutha/origin';

/** A team's own server of a build, as `mutha offer` runs it. */
export interface BuildServer {
  origin: string;
  /** The requests since it last got something to serve. */
  asked: string[];
  /** Serves a build from now on. @param answer answers in its place, unless it gives false */
  serve(name: string, folder: string, answer?: (...args: Parameters<RequestListener>) => boolean): Promise<void>;
  close(): void;
}

export async function startBuildServer(): Promise<BuildServer> {
  let listener: RequestListener = (_, response) => void response.destroy();
  const server = createServer((...exchange) => listener(...exchange));
  const port = await listen(server, 0, '127.0.0.1');
  const started: BuildServer = {
    origin: `http://localhost:${port}`,
    asked: [],
    async serve(name, folder, answer = () => false) {
      const build = createBuildServer((await readBuilt(name, folder)).files);
      started.asked = [];
      listener = (request, response) => {
        started.asked.push(request.url ?? '');
        if (!answer(request, response)) build.emit('request', request, response);
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return started;
}
