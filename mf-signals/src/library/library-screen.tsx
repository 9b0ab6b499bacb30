import { PageHeader } from '@mutha/shared-ui';
import { readSignals } from '../data/index.ts';
import { SignalCard } from './signal-card.tsx';

export function LibraryScreen() {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader title="SIGNALS" lead="In-play indicators. Know what is about to happen, and why." />
      <ul className="grid gap-4 md:grid-cols-2">
        {readSignals().map((signal) => (
          <li key={signal.slug} className="grid">
            <SignalCard signal={signal} />
          </li>
        ))}
      </ul>
    </div>
  );
}
