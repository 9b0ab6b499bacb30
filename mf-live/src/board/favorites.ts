import { forVisit, marks } from '@mutha/shared-ui/query';

/** The matches that the visitor has marked. They stay marked until the tab is closed (README, rule 10). */
export const favorites = marks(forVisit, 'mutha:live:favorites');
