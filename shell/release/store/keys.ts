/** The folder of unfinished writes, away from what is served, so that their names cannot collide with keys. */
export const unfinishedFolder = '.mutha/work/';
