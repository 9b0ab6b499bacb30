const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * The parts of a day as the site writes them, in the visitor's time zone: `Saturday`, 28, `November`, 2026. The site is
 * in English alone. A browser's own format takes longer to make than a whole screen takes to draw.
 */
export function inWords(moment: Date) {
  return {
    weekday: weekdays[moment.getDay()] as string,
    day: moment.getDate(),
    month: months[moment.getMonth()] as string,
    year: moment.getFullYear(),
  };
}
