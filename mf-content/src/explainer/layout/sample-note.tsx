import { weekend } from '../../structure/weekend.ts';

export interface SampleNoteProps {
  /** Whether the matches are over. Those that are not belong to the sample weekend, and the note names it. */
  over?: boolean;
  children: string;
}

/** A note that says that the matches are examples. Every list of matches on these pages has one. */
export function SampleNote({ over, children }: SampleNoteProps) {
  return (
    <>
      <strong className="font-semibold text-ink">{over ? 'Sample data.' : `Sample data, ${weekend}.`}</strong>{' '}
      {children}
    </>
  );
}
