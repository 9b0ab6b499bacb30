/** What an embedding screen passes: where the form stands, so that a label can say so. */
export const quickJoinProps = { source: 'string' } as const;
