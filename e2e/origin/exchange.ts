import { connect } from 'node:net';

export interface Answer {
  status: number;
  /** By lower-case name, without headers about the connection or the server (`ofNoConcern`). */
  headers: Record<string, string>;
  body: Buffer;
}

/** A request that asks for the connection to be closed, and is for `localhost` unless `headers` name another host. */
export function requestText(line: string, headers: string[], body = ''): string {
  const host = headers.some((header) => header.startsWith('Host:')) ? [] : ['Host: localhost'];
  return [`${line} HTTP/1.1`, ...host, 'Connection: close', ...headers, '', body].join('\r\n');
}

const ofNoConcern = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding'];

/**
 * Sends `request` as it is, byte for byte, and reads until the server closes the connection.
 * @param request in Latin-1. It should ask for the connection to be closed, unless it is broken
 * @returns every answer that came, except for those of status 1xx
 */
export async function exchange(port: number, request: string): Promise<Answer[]> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setTimeout(60_000, () => socket.destroy(new Error(`Nothing more came for 60 s after ${request}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a request may close the connection before it has read the whole request.
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      code === 'ECONNRESET' || code === 'EPIPE' ? resolve() : reject(new Error(message)),
    );
    socket.once('close', () => resolve());
  });
  const isHead = request.startsWith('HEAD ');
  const answers: Answer[] = [];
  for (let rest: Buffer = Buffer.concat(chunks); rest.length > 0; ) {
    const { answer, after } = parse(rest, isHead);
    if (answer.status >= 200) answers.push(answer);
    rest = after;
  }
  return answers;
}

function parse(bytes: Buffer, isHead: boolean): { answer: Answer; after: Buffer } {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (end < 0 || !status) throw new Error(`This is not an answer: ${bytes.subarray(0, 200).toString('latin1')}`);
  const all: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    // A header that comes twice must show as a difference.
    all[key] = key in all ? `${all[key]} and ${value}` : value;
  }
  const { body, after } = bodyOf(
    bytes.subarray(end + 4),
    all,
    isHead || status < 200 || status === 204 || status === 304,
  );
  const headers = Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => !ofNoConcern.includes(name))
      .sort(),
  );
  return { answer: { status, headers, body }, after };
}

function bodyOf(bytes: Buffer, headers: Record<string, string>, isEmpty: boolean): { body: Buffer; after: Buffer } {
  if (isEmpty) return { body: Buffer.alloc(0), after: bytes };
  if (headers['transfer-encoding'] === 'chunked') return unchunked(bytes);
  const length = headers['content-length'] === undefined ? bytes.length : Number(headers['content-length']);
  if (bytes.length < length) throw new Error(`Of ${length} bytes only ${bytes.length} came.`);
  return { body: bytes.subarray(0, length), after: bytes.subarray(length) };
}

function unchunked(bytes: Buffer): { body: Buffer; after: Buffer } {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (end < 0 || Number.isNaN(length)) throw new Error('The body was cut.');
    at = end + 2 + length + 2;
    if (length === 0) return { body: Buffer.concat(parts), after: bytes.subarray(at) };
    parts.push(bytes.subarray(end + 2, end + 2 + length));
  }
}
