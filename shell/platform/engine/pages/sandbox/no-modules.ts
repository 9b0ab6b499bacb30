/** The modules of Node that Deno has. */
const names = [
  ...['_http_agent', '_http_client', '_http_common', '_http_incoming', '_http_outgoing', '_http_proxy'],
  ...[
    '_http_server',
    '_stream_duplex',
    '_stream_passthrough',
    '_stream_readable',
    '_stream_transform',
    '_stream_writable',
  ],
  ...['_tls_common', '_tls_wrap', 'assert', 'assert/strict', 'async_hooks', 'buffer', 'child_process', 'cluster'],
  ...['console', 'constants', 'crypto', 'dgram', 'diagnostics_channel', 'dns', 'dns/promises', 'domain', 'events'],
  ...['fs', 'fs/promises', 'http', 'http2', 'https', 'inspector', 'inspector/promises', 'module', 'net', 'os'],
  ...['path', 'path/posix', 'path/win32', 'perf_hooks', 'process', 'punycode', 'querystring', 'readline'],
  ...['readline/promises', 'repl', 'sqlite', 'stream', 'stream/consumers', 'stream/promises', 'stream/web'],
  ...['string_decoder', 'sys', 'test', 'test/reporters', 'timers', 'timers/promises', 'tls', 'trace_events', 'tty'],
  ...['url', 'util', 'util/types', 'v8', 'vm', 'wasi', 'worker_threads', 'zlib'],
];

/**
 * An import map, as an address, that lets no code import a module of Node. Their pipes reach every open file of the
 * process without a permission. One thread can read a file in this way while Deno opens it in another, as it does for
 * the source map that a module names: any file of this machine.
 */
export const noModules = `data:application/json,${encodeURIComponent(
  JSON.stringify({ imports: Object.fromEntries(names.map((name) => [`node:${name}`, null])) }),
)}`;
