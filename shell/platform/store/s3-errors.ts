import type { ErrorCode } from './error-codes.ts';
import { StoreError } from './store.ts';

/** The purpose of a request. */
export interface Target {
  /** Such as `s3://bucket/prefix`. */
  address: string;
  key: string;
  bucket: string;
  /** Undefined for AWS itself. */
  endpoint: string | undefined;
}

/**
 * An error of the SDK or the network layer. It has a status where the server answered, and a code where no answer came.
 */
interface Failure extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode;

/** True where the bucket answered, and has nothing under the key. */
export function isMissingKey(error: unknown): boolean {
  return statusOf(error) === 404 && (error as Failure).name === 'NoSuchKey';
}

/**
 * True for answers to a conditional write that can mean that another command was faster: 412, from AWS also 409 and
 * (for a key that was removed meanwhile) 404, from Ceph also 500.
 */
export function mayHaveLost(error: unknown): boolean {
  return [409, 412].includes(statusOf(error) ?? 0) || isServerError(error) || isMissingKey(error);
}

/** True where the server says that it failed (500 and above). */
export function isServerError(error: unknown): boolean {
  return (statusOf(error) ?? 0) >= 500;
}

/**
 * Turns a failure into a StoreError that says what was wrong, where, and what to do.
 * @returns any other error as it is
 */
export function explained(error: unknown, target: Target): unknown {
  const advised = error instanceof StoreError ? undefined : adviceFor(error as Failure, target);
  if (!advised) return error;
  const [code, advice] = advised;
  const key = target.key === '' ? '' : `, key "${target.key}"`;
  return new StoreError(code, `${target.address}${key}: ${advice}`, { cause: error });
}

function adviceFor(error: Failure, { bucket, endpoint }: Target): [ErrorCode, string] | undefined {
  const { name, message, code } = error;
  const status = statusOf(error);
  const server = endpoint ?? 'AWS';
  if (name === 'CredentialsProviderError') {
    return [
      'store-credentials',
      `no credentials (${message}). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.`,
    ];
  }
  if (name === 'NoSuchBucket') {
    return [
      'bucket-absent',
      `${server} has no bucket "${bucket}". Create it, or correct the address (and AWS_ENDPOINT_URL_S3).`,
    ];
  }
  if (status === 301 || name === 'AuthorizationHeaderMalformed') {
    return ['bucket-region', `the bucket is in another region (${message}). Set AWS_REGION to the bucket's own.`];
  }
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'InvalidToken'].includes(name)) {
    return [
      'store-credentials',
      `${server} refuses the credentials (${name}). Correct AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, if used, AWS_SESSION_TOKEN.`,
    ];
  }
  if (name === 'RequestTimeTooSkewed')
    return ['clock-wrong', `${server} refuses the request because this machine's clock is wrong. Set the clock.`];
  if (name === 'QuotaExceeded' || status === 507)
    return ['store-full', `the bucket is full (${name}). Make room, or raise its quota.`];
  if (status === 403) {
    return [
      'store-denied',
      `${server} denies access (${name}). The credentials need s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket on the bucket and what is in it.`,
    ];
  }
  if (status !== undefined)
    return ['store-failed', `${server} answered ${status} ${name} (${message}). Try again, or check its log.`];
  // Node's ERR_ codes are about wrong arguments, except ERR_TLS_, which is about certificates.
  if ((code && !/^ERR_(?!TLS_)/.test(code)) || name === 'TimeoutError') {
    const at = endpoint ? 'AWS_ENDPOINT_URL_S3' : 'AWS_REGION';
    return [
      'store-unreachable',
      `${server} cannot be reached (${code ?? name}: ${message || 'no connection'}). Check that it is running, that ${at} is right, and that there is a network.`,
    ];
  }
  return undefined;
}
