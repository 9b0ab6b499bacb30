/** A mistake in a `remote.config.ts`. It has no stack, since that would add nothing to the message. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
