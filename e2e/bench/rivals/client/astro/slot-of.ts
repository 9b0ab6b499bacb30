/** The slot in which Astro gives a fragment to the screen that embeds it: the name of the fragment in letters alone. */
export const slotOf = (fragment: string) => fragment.replaceAll(/[^a-z]/g, '');
