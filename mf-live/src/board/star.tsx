/** The sign of a favourite. */
export function Star() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="currentColor">
      <path d="m8 1.5 2 4.3 4.5.6-3.3 3.2.9 4.7L8 12l-4.1 2.3.9-4.7L1.5 6.4 6 5.8z" />
    </svg>
  );
}
