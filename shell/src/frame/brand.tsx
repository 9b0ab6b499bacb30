/** The wordmark: the name, behind a circle that a line runs through. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 text-primary" fill="none" stroke="currentColor">
        <circle cx="12" cy="12" r="8" strokeWidth="2.5" />
        <path d="M12 0v24" strokeWidth="2.5" />
      </svg>
      <span className="font-display text-[1.75rem] font-black leading-none tracking-wide">MUTHA</span>
    </span>
  );
}
