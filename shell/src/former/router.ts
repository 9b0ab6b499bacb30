/**
 * The module `@mutha/remote/router` under the name of the library of which it is a part. Remotes with the stock settings
 * of a federation plugin share the router by that name, and live remotes may still ask for it. As long as one does, a
 * release of a shell without it is refused.
 */
export * from '@mutha/remote/router';
