import { isIP } from 'node:net';
import { type Seen, seenPath } from '@mutha/contract';
import { jsonIn } from '@mutha/store';
import { decodeSeen } from './decode-seen.ts';

/** A report as an access log has it. */
export interface Report {
  /** Milliseconds since 1970, by the clock of the server. */
  time: number;
  /** Whose it is, for counting: an IPv4 address, or the first 64 bits of an IPv6 one, which belong to one household. */
  address: string;
  seen: Seen;
}

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const wanted = `${seenPath}?`;
const request = new RegExp(`"(?:GET|POST) ${seenPath.replaceAll('.', '[.]')}[?](\\S*) HTTP/[\\d.]+" 204(?!\\S)`);
const bracketed = /\[([^\][]+)\]/g;

/**
 * Reads a line of an access log: nginx's combined format, also with a host before it or with more fields, or one JSON
 * object as nginx (`escape=json`) and Caddy write it.
 * @returns undefined if it is not a report, `unclear` if it is one that cannot be understood
 */
export function reportIn(line: string): Report | 'unclear' | undefined {
  if (!line.includes(wanted)) return undefined;
  const read = line.startsWith('{') ? inJson(line) : inText(line);
  if (read === undefined || read === 'unclear') return read;
  const { time, address, query } = read;
  const seen = decodeSeen(query);
  return seen && Number.isFinite(time) && address ? { time, address: householdOf(address), seen } : 'unclear';
}

interface Read {
  time: number;
  address: string;
  query: string;
}

function inText(line: string): Read | 'unclear' | undefined {
  const found = request.exec(line);
  // Such as a page reached from that address, or an answer with another status.
  if (!found) return line.includes(` ${wanted}`) ? 'unclear' : undefined;
  const before = line.slice(0, found.index);
  // The last one: a user's name, which comes before the time, may look like a time too.
  const times = [...before.matchAll(bracketed)].map(([, text = '']) => timeOf(text));
  // The host, which may come before the address, is what the visitor claims. A dash follows the address only.
  const [, address = before.split(' ')[0] ?? ''] = /(\S+) - /.exec(before) ?? [];
  return { time: times.findLast(Number.isFinite) ?? Number.NaN, address, query: found[1] ?? '' };
}

function inJson(line: string): Read | 'unclear' | undefined {
  const read = jsonIn(line);
  if (read === undefined) return 'unclear';
  // Caddy has an object for the request.
  const { uri, remote_ip } = Object(read.request) as Record<string, unknown>;
  const target = String(read.path ?? uri ?? read.request);
  const [, asked = ''] = /^(?:(?:GET|POST) )?(\S+)(?: HTTP\/[\d.]+)?$/.exec(target) ?? [];
  if (!asked.startsWith(wanted)) return undefined;
  if (Number(read.status ?? 204) !== 204) return 'unclear';
  return {
    time: timeOf(read.time ?? read.time_local ?? read.ts),
    address: String(read.remote_addr ?? read.remote_ip ?? remote_ip ?? ''),
    query: asked.slice(wanted.length),
  };
}

/**
 * Reads a time of a log: `25/Nov/2026:20:44:57 +0000`, ISO 8601, or seconds or milliseconds since 1970.
 * @returns milliseconds since 1970; NaN if it is not a time
 */
function timeOf(given: unknown): number {
  if (typeof given === 'number' || /^\d{10,13}([.]\d+)?$/.test(String(given)))
    return Number(given) * (Number(given) < 1e11 ? 1_000 : 1);
  const [, day, name = '', year, clock, hours, minutes] =
    /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(String(given)) ?? [];
  if (day === undefined) return /^\d{4}-\d\d-\d\dT/.test(String(given)) ? Date.parse(String(given)) : Number.NaN;
  const month = String(months.indexOf(name) / 3 + 1).padStart(2, '0');
  return Date.parse(`${year}-${month}-${day}T${clock}${hours}:${minutes}`);
}

/** The network of one household or office, as far as an address tells it. */
function householdOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [start = '', end] = address.split('::');
  const groups = start.split(':').filter(Boolean);
  const rest = end?.split(':').filter(Boolean) ?? [];
  while (groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
