import { isReleased } from '@mutha/contract';

const types: Record<string, string> = {
  html: 'text/html;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  cjs: 'text/javascript;charset=utf-8',
  css: 'text/css;charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  txt: 'text/plain;charset=utf-8',
  xml: 'application/xml',
  ts: 'text/plain;charset=utf-8',
  zip: 'application/zip',
};

/** Whether servers compress a file for browsers that accept that: it is a text. */
export function isTextual(key: string): boolean {
  return /^text\/|json|xml/.test(headersOf(key)['content-type']);
}

/**
 * The headers with which every server sends a key. Released files never change; browsers check everything else at every
 * use.
 */
export function headersOf(key: string): { 'content-type': string; 'cache-control': string } {
  const extension = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? '';
  return {
    'content-type': types[extension] ?? 'application/octet-stream',
    'cache-control': isReleased(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
