import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';

test.each(['s3:/bucket', 's3:bucket'])(
  '%s is not a folder: it is refused with the way to write it',
  async (address) => {
    await expect(openStore(address)).rejects.toThrow(
      `"${address}" is not the address of a store. Write a folder, or s3://bucket/prefix.`,
    );
  },
);
