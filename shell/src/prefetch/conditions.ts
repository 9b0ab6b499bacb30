interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, as the browser has measured it. */
  effectiveType?: string;
  type?: string;
}

/**
 * Whether this connection is fast and cheap enough for bytes that may never be used. True in browsers that do not say.
 */
export function isGenerous(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && connection?.type !== 'cellular' && (connection?.effectiveType ?? '4g') === '4g';
}

/** Whether an event comes from a finger on a touch screen. It may still become a press or a scroll. */
export function isOfFinger(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'touch';
}
