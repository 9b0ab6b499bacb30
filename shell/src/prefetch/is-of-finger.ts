/** Whether an event comes from a finger on a touch screen. Nobody knows yet whether it presses or scrolls. */
export function isOfFinger(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'touch';
}
