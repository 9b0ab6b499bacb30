/** A note that says that the matches are examples. Every list of matches on these pages has one. */
export function SampleNote({ children }: { children: string }) {
  return (
    <>
      <strong className="font-semibold text-ink">Sample data.</strong> {children}
    </>
  );
}
