/** Every match on these pages is an example, and says so. */
export function SampleNote({ children }: { children: string }) {
  return (
    <>
      <strong className="font-semibold text-ink">Sample data.</strong> {children}
    </>
  );
}
