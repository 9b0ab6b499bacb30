import { createHash } from 'node:crypto';
import { deltasIn, isDczOf, nameOfDictionary, patternOf, type Store } from '@mutha/store';
import { startNginx } from '../origin/nginx.ts';

interface Answer {
  coding: string | null;
  bytes: Buffer;
}

/**
 * Answers as a shared cache gives them that honours `Vary`: stored once for each value of the headers that it names.
 */
function cached(port: number) {
  const stored = new Map<string, { vary: string[]; asked: Headers; answer: Promise<Answer> }[]>();
  return async (key: string, asked: Headers): Promise<Answer> => {
    const known = stored.get(key) ?? [];
    stored.set(key, known);
    const same = known.find(({ vary, asked: earlier }) => vary.every((name) => earlier.get(name) === asked.get(name)));
    if (same) return same.answer;
    const response = await fetch(`http://127.0.0.1:${port}/${key.replace(/\/?index\.html$/, '')}`, { headers: asked });
    const vary = (response.headers.get('vary') ?? '').split(', ').filter(Boolean);
    const coding = response.headers.get('content-encoding');
    const answer = response.arrayBuffer().then((bytes) => ({ coding, bytes: Buffer.from(bytes) }));
    known.push({ vary, asked, answer });
    return answer;
  };
}

/** The answers to clients who asked for every page, script, stylesheet and dictionary. */
export interface Answers {
  /** How many answers came in each coding. */
  codings: Record<string, number>;
  /** Answers that did not lead to the bytes in the store: one line each. */
  wrong: string[];
}

/**
 * Asks the origin and nginx for every page, script, stylesheet and dictionary of a store, each through a cache: without
 * a dictionary, with each one from which there is a delta, with some others of the store, and with unknown ones.
 * @param folder that of the store
 * @param port that of the origin
 */
export async function answersOf(store: Store, folder: string, port: number): Promise<Answers> {
  const answers: Answers = { codings: {}, wrong: [] };
  const files = new Map<string, Buffer>();
  for (const { key } of await store.list('')) {
    const isAsked = /(index\.html|\.js|\.css|dictionary\.txt)$/.test(key) && !key.startsWith('.mutha');
    if (isAsked) files.set(key, (await store.read(key))?.bytes ?? Buffer.alloc(0));
  }
  const dictionaries = [...files].filter(([key]) => patternOf(key)).map(([, bytes]) => bytes);
  const byName = new Map(dictionaries.map((bytes) => [nameOfDictionary(bytes), bytes]));
  const known = new Map<string, Buffer[]>();
  for (const { key, dictionary } of await deltasIn(store))
    known.set(key, [...(known.get(key) ?? []), byName.get(dictionary) ?? Buffer.alloc(0)]);
  const others = [...dictionaries.slice(0, 3), Buffer.from('another site'), Buffer.alloc(0)];

  const nginx = await startNginx(folder);
  for (const [server, ask] of [['origin', cached(port)] as const, ['nginx', cached(nginx.port)] as const])
    for (const [key, bytes] of files)
      for (const dictionary of [undefined, ...(known.get(key) ?? []), ...others]) {
        const headers = new Headers({ 'accept-encoding': dictionary ? 'gzip, br, dcb, dcz' : 'gzip, br' });
        const hash = dictionary && createHash('sha256').update(dictionary).digest('base64');
        if (hash) headers.set('available-dictionary', `:${hash}:`);
        const { coding, bytes: got } = await ask(key, headers);
        answers.codings[String(coding)] = (answers.codings[String(coding)] ?? 0) + 1;
        const isRight = coding === 'dcz' ? dictionary && (await isDczOf(got, bytes, dictionary)) : got.equals(bytes);
        if (!isRight) answers.wrong.push(`${key} from ${server}, in ${coding}, with the dictionary ${hash}`);
      }
  await nginx.stop();
  return answers;
}
