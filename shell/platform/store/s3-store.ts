import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { headersOf } from './file-headers.ts';
import { isOverSite } from './object-keys.ts';
import { explained, isMissingKey, isServerError, mayHaveLost } from './s3-errors.ts';
import { type Listed, type Store, type Stored, StoreError } from './store.ts';
import { tuning } from './tuning.ts';

/**
 * A store in a bucket of S3 or of a server with the same interface. Credentials, region and endpoint are those of the
 * SDK's default chain: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`, or a profile.
 * @param address `s3://bucket` or `s3://bucket/prefix`
 * @throws StoreError for another address, and from every method where the bucket cannot be used
 */
export function s3Store(address: string): Store {
  const { bucket, prefix } = parseAddress(address);
  const endpoint = endpointOf(address);
  const client = clientFor(endpoint);
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  /** Runs a request. A failure that a user can act on is thrown as a StoreError. */
  async function asking<T>(key: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw explained(error, { address, key, bucket, endpoint });
    }
  }

  async function get(key: string): Promise<Stored | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
    } catch (error) {
      if (isMissingKey(error)) return undefined;
      throw error;
    }
  }

  async function put(key: string, bytes: Buffer | string, condition = {}): Promise<void> {
    const { 'content-type': ContentType, 'cache-control': CacheControl } = headersOf(key);
    await client.send(
      new PutObjectCommand({
        ...at(key),
        // The SDK takes an empty string for a stream, and warns.
        Body: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
        ContentType,
        CacheControl,
        ...condition,
      }),
    );
  }

  async function create(key: string, bytes: Buffer | string): Promise<boolean> {
    try {
      await put(key, bytes, { IfNoneMatch: '*' });
      return true;
    } catch (error) {
      // If no command was faster, the server is at fault; "lost" would make the caller try forever.
      if (!mayHaveLost(error) || (isServerError(error) && !(await get(key)))) throw error;
      return false;
    }
  }

  async function list(under: string, after?: string): Promise<Listed[]> {
    const listed: Listed[] = [];
    const from = after && { StartAfter: prefix + after };
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + under, ...from });
    for await (const { Contents = [] } of pages)
      for (const { Key = '', LastModified = new Date(0) } of Contents) {
        const key = Key.slice(prefix.length);
        if (!isOverSite(key) || isOverSite(under)) listed.push({ key, modified: LastModified });
      }
    return listed.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  return {
    address,
    forms: [],
    read: (key) => asking(key, () => get(key)),
    write: (key, bytes) => asking(key, () => put(key, bytes)),
    create: (key, bytes) => asking(key, () => create(key, bytes)),
    remove: (key) =>
      asking(key, async () => {
        await client.send(new DeleteObjectCommand(at(key)));
      }),
    list: (under, after) => asking(under, () => list(under, after)),
  };
}

function parseAddress(address: string): { bucket: string; prefix: string } {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^\s?#\\]*))?$/.exec(address);
  const folders = (match?.[2] ?? '').replace(/\/$/, '');
  if (!match?.[1] || (folders !== '' && folders.split('/').some((part) => ['', '.', '..'].includes(part)))) {
    const rule = 's3://bucket or s3://bucket/prefix, where the prefix has no empty part, no "." and no ".."';
    throw new StoreError('store-address-wrong', `"${address}" is not the address of a store. Write ${rule}.`);
  }
  return { bucket: match[1], prefix: folders && `${folders}/` };
}

function endpointOf(address: string): string | undefined {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL || undefined;
  if (endpoint === undefined || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))) return endpoint;
  const advice = 'Set AWS_ENDPOINT_URL_S3 to an address such as https://s3.example.com.';
  throw new StoreError(
    'store-address-wrong',
    `${address} cannot be used: its endpoint "${endpoint}" is not an http(s) address. ${advice}`,
  );
}

function clientFor(endpoint: string | undefined): S3Client {
  // The default chain is asked first, because a region that is given to the client overrides environment and profile.
  const configured = new S3Client({}).config.region;
  const client = new S3Client({
    region: () => configured().catch(() => 'us-east-1'),
    // A self-hosted server seldom has a host name for every bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A bucket that says 503 (SlowDown) is asked again after up to 15 s altogether, and less often from then on.
    retryMode: 'adaptive',
    maxAttempts: tuning.attempts,
    // Milliseconds. Unless told to throw, the SDK only warns of a request that takes longer. A large file may take its
    // time, as long as something of it moves.
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 600_000,
      throwOnRequestTimeout: true,
      socketTimeout: 30_000,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // Inside what is tried again. The SDK itself hands a body out as it comes, so one that is cut off would be an error.
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as { body?: unknown };
      if (response.body instanceof Readable)
        response.body = Readable.from([Buffer.concat(await response.body.toArray())]);
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'wholeBody' },
  );
  return client;
}
