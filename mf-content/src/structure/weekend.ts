/** The weekend of all sample matches of this site. Every list of them names it. */
export const weekend = 'weekend of 27 to 29 November 2026, UK times';
