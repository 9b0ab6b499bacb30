/** `rspack serve` sets NODE_ENV to development; `rspack build` sets it to production. */
export const inDevelopment = process.env.NODE_ENV === 'development';
