/** What a container consumes, as Rspack lists it. */
interface Consumed {
  shareScope: string;
  shareKey: string;
  /** `^` and a version. */
  requiredVersion: string;
}

export declare function resolveShared(consumed: Consumed): () => (() => unknown) | Promise<() => unknown>;
