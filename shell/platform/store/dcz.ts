import { createHash } from 'node:crypto';

/**
 * The content coding `dcz` of RFC 9842: Zstandard, compressed against a dictionary that the client has. It begins with
 * the hash of that dictionary, and a browser that has another one refuses it.
 */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

type Zstd = typeof import('@bokuweb/zstd-wasm');

const ready = Symbol.for('mutha.zstd');
/**
 * The package, once it is ready. It belongs to the whole process and not to this module, of which a process can have
 * several: a package that is initialized a second time reads another memory than it writes.
 */
const shared = globalThis as { [ready]?: Promise<Zstd> };

/** Loaded where it is first needed: most commands make no deltas. */
function zstd(): Promise<Zstd> {
  shared[ready] ??= import('@bokuweb/zstd-wasm').then(async (module) => {
    await module.init();
    return module;
  });
  return shared[ready];
}

function hashOf(dictionary: Buffer): Buffer {
  return createHash('sha256').update(dictionary).digest();
}

/** @param level of Zstandard: 1 (quick) to 19 (small) */
export async function compressDcz(bytes: Buffer, dictionary: Buffer, level: number): Promise<Buffer> {
  const { createCCtx, compressUsingDict, freeCCtx } = await zstd();
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, bytes, dictionary, level);
    return Buffer.concat([magic, hashOf(dictionary), frame]);
  } finally {
    freeCCtx(context);
  }
}

/** Whether `dcz` is `bytes`, compressed against this dictionary. */
export async function isDczOf(dcz: Buffer, bytes: Buffer, dictionary: Buffer): Promise<boolean> {
  const header = Buffer.concat([magic, hashOf(dictionary)]);
  const frame = dcz.subarray(header.length);
  // The package takes as much memory as the frame says that it needs, so a damaged frame must not get that far.
  if (!dcz.subarray(0, header.length).equals(header) || sizeIn(frame) !== bytes.length) return false;
  const { createDCtx, decompressUsingDict, freeDCtx } = await zstd();
  const context = createDCtx();
  try {
    return bytes.equals(decompressUsingDict(context, frame, dictionary));
  } catch {
    return false;
  } finally {
    freeDCtx(context);
  }
}

/** How long the content of a frame is, as the frame says: RFC 8878, 3.1.1.1. Undefined where it does not say. */
function sizeIn(frame: Buffer): number | undefined {
  const header = Buffer.alloc(18);
  frame.copy(header);
  if (header.readUInt32LE(0) !== 0xfd2fb528) return undefined;
  const described = header.readUInt8(4);
  const isSingle = (described & 0x20) !== 0;
  const at = 5 + (isSingle ? 0 : 1) + ([0, 1, 2, 4][described & 3] as number);
  switch (described >> 6) {
    case 0:
      return isSingle ? header.readUInt8(at) : undefined;
    case 1:
      return header.readUInt16LE(at) + 256;
    case 2:
      return header.readUInt32LE(at);
    default:
      return Number(header.readBigUInt64LE(at));
  }
}
