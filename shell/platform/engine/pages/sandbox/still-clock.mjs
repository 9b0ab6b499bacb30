/**
 * The time at which every page is drawn. A page may be drawn again years later, for `npx mutha verify` or `npx mutha
 * at`, and must have the same bytes. The visitor's browser draws all that depends on the time.
 */
const drawnAt = Date.UTC(2000, 0, 1);

/**
 * Stops the clock of this process. Timers run as before.
 * @param {typeof globalThis} globals where the code that draws finds `Date`, `Intl` and `performance`
 */
export function stillClock(globals) {
  const real = globals.Date;
  globals.Date = new Proxy(real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [drawnAt], made),
    apply: () => new real(drawnAt).toString(),
  });
  real.now = () => drawnAt;
  globals.performance.now = () => 0;
  stillMarks(globals);
  real.prototype.constructor = globals.Date;
  const formats = globals.Intl.DateTimeFormat.prototype;
  const { get } = Object.getOwnPropertyDescriptor(formats, 'format');
  Object.defineProperty(formats, 'format', {
    get() {
      const format = get.call(this);
      return (date = drawnAt) => format(date);
    },
  });
  const { formatToParts } = formats;
  formats.formatToParts = function (date = drawnAt) {
    return formatToParts.call(this, date);
  };
}

/** What tells the time besides `Date`: performance marks, events and files. */
function stillMarks({ performance, Event, File }) {
  const mark = (entryType) => (name) => ({
    name,
    entryType,
    startTime: 0,
    duration: 0,
    detail: null,
    toJSON: () => ({}),
  });
  Object.assign(performance, { mark: mark('mark'), measure: mark('measure') });
  Object.defineProperty(performance, 'timeOrigin', { value: drawnAt });
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 });
  Object.defineProperty(File.prototype, 'lastModified', { get: () => drawnAt });
}
