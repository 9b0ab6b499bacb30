import { PageHeader } from '@mutha/shared-ui';
import { readSignals } from '../data/index.ts';
import { SignalCard } from './signal-card.tsx';

export function LibraryScreen() {
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10">
      <PageHeader title="SIGNALS">
        <p className="text-lg">In-play indicators. Know what is about to happen, and why.</p>
      </PageHeader>
      <ul className="grid gap-4 md:grid-cols-2">
        {readSignals().map((signal) => (
          <li key={signal.slug}>
            <SignalCard signal={signal} />
          </li>
        ))}
      </ul>
    </div>
  );
}
