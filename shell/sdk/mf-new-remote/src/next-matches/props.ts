/** The props that an embedding screen passes. `count` is how many matches are shown, at least one. */
export const nextMatchesProps = { count: 'number' } as const;
