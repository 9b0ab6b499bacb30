import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { listen } from '@mutha/origin';
import { createBucket, type S3Server } from './s3-server.ts';

interface Answer {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
}

type Stored = Required<Answer> & { modified: string };

const refused = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>The fake S3 server says so.</Message></Error>`,
});

/** The most keys of one answer. */
const pageOfKeys = 1000;

/**
 * Starts an S3 server of a few lines that keeps its buckets in memory, in this process. It knows what stores use:
 * signatures, conditional writes, and lists in pages. The deep tests hold a real server to the same tests.
 */
export async function startFakeS3(): Promise<S3Server> {
  const buckets = new Map<string, Map<string, Stored>>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { status, headers, body: answer = '' } = answerTo(request, body);
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(answer) }).end(answer);
  });
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const env = {
    AWS_ACCESS_KEY_ID: 'TESTACCESS',
    AWS_SECRET_ACCESS_KEY: 'TESTSECRET',
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: endpoint,
  };

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const { method, headers } = request;
    const [, by, scope = '', signed = '', signature] =
      /Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
    if (by !== env.AWS_ACCESS_KEY_ID) return refused(403, 'InvalidAccessKeyId');
    if (signature !== signatureOf(request, scope, signed, env.AWS_SECRET_ACCESS_KEY))
      return refused(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '', endpoint);
    const [, name = '', path = ''] = /^\/([^/]*)\/?(.*)$/.exec(pathname) ?? [];
    const key = decodeURIComponent(path);
    if (method === 'PUT' && !key) buckets.set(name, buckets.get(name) ?? new Map());
    const bucket = buckets.get(name);
    if (!bucket) return refused(404, 'NoSuchBucket');
    if (!key) return method === 'PUT' ? { status: 200 } : listOf(bucket, searchParams);
    const stored = bucket.get(key);
    switch (method) {
      case 'GET':
      case 'HEAD':
        return stored ?? refused(404, 'NoSuchKey');
      case 'DELETE':
        bucket.delete(key);
        return { status: 204 };
      case 'PUT': {
        if (stored && headers['if-none-match'] === '*') return refused(412, 'PreconditionFailed');
        const { 'content-type': type = 'binary/octet-stream', 'cache-control': policy } = headers;
        const kept = { 'content-type': type, ...(policy && { 'cache-control': policy }) };
        bucket.set(key, { status: 200, headers: kept, body, modified: new Date().toISOString() });
        return { status: 200 };
      }
      default:
        return { status: 501 };
    }
  }

  return {
    endpoint,
    env,
    createBucket: (name) => createBucket(env, name),
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function listOf(bucket: Map<string, Stored>, asked: URLSearchParams): Answer {
  const after = asked.get('continuation-token') ?? asked.get('start-after') ?? '';
  const keys = [...bucket.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, pageOfKeys);
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const contents = page.map(
    (key) => `<Contents><Key>${escaped(key)}</Key><LastModified>${bucket.get(key)?.modified}</LastModified></Contents>`,
  );
  const isTruncated = page.length < keys.length;
  const next = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return {
    status: 200,
    body: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  };
}

/** AWS Signature Version 4. @param scope day, region, service and kind, as the request names them */
function signatureOf({ method, url = '', headers }: IncomingMessage, scope: string, signed: string, secret: string) {
  const [path, query = ''] = url.split('?');
  const values = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const asked = query.split('&').sort().join('&');
  const request = [method, path, asked, ...values, '', signed, headers['x-amz-content-sha256']].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part).digest(), `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')).digest('hex');
}
