/**
 * Shows the times in HTML that no code takes over in the visitor's zone: until a zone is known, each is a placeholder
 * (`LocalTime` of the kit).
 */
export function settleTimes(region: HTMLElement): void {
  for (const placeholder of region.querySelectorAll('time > .ui-local-time-neutral')) {
    const moment = new Date((placeholder.parentElement as HTMLTimeElement).dateTime);
    placeholder.textContent = moment.toTimeString().slice(0, 5);
  }
}
