/**
 * Reads SSH's wire format (RFC 4251): each string has its length before it.
 * @throws RangeError where the bytes end too early
 */
export function readWire(bytes: Buffer) {
  let at = 0;
  const take = (length: number) => {
    if (length > bytes.length - at) throw new RangeError('The bytes end too early.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const number = () => take(4).readUInt32BE();
  const bytesOf = () => take(number());
  return { take, number, bytes: bytesOf, text: () => bytesOf().toString(), isAtEnd: () => at === bytes.length };
}

export type Wire = ReturnType<typeof readWire>;

/** A string of the wire format. */
export function wired(text: Buffer | string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
