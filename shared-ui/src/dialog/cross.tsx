export function Cross() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="m3 3 10 10M13 3 3 13" strokeLinecap="round" />
    </svg>
  );
}
