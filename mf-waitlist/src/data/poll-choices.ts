/** The poll's choices (README, rule 2). */
export const bettingStyles = ['Steady accumulator', 'In-play sniper', 'Wild punts', 'Cautious coverer'];
export const otherMarket = 'Other';
export const markets = ['Match result', 'Goals over or under', 'Corners', 'Cards', 'Player props', otherMarket];
export const accas = ['0 to 1', '2 to 3', '4 or more'];
