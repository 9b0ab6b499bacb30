import { useQueryState } from '@mutha/remote/address';
import { EmptyState, PageHeader } from '@mutha/shared-ui';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { readMatches } from '../data/index.ts';
import { followed, most } from '../follow/followed.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterMatches } from './filter-matches.ts';
import { filtersFor, leaguesOf } from './filters.ts';
import { MatchCard } from './match-card.tsx';

/** The matches. The address holds the choices (README, rule 3). A store holds the followed matches (rule 4). */
export function MatchesScreen() {
  const matches = readMatches();
  const leagues = useMemo(() => leaguesOf(matches), [matches]);
  const filters = useMemo(() => filtersFor(leagues), [leagues]);
  const state = useQueryState(filters);
  const shown = filterMatches(matches, state.deferred);
  const { ids, toggle } = useStore(followed);
  const hasRoom = ids.length < most;
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader title="New remote" lead="Sample matches, until a feed replaces them." />
      <FilterBar state={state} leagues={leagues} />
      <p role="status" className="py-4 text-sm text-muted">
        {/* One text: where a browser translates the page, React can change a text only as a whole. */}
        {`${shown.length === 1 ? '1 match' : `${shown.length} matches`} · ${ids.length} of ${most} followed${hasRoom ? '' : '. Let one go to follow another.'}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState title="No such match">Search for another team, or choose more leagues.</EmptyState>
      ) : (
        <ul aria-label="Matches" className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((match) => (
            <li key={match.id} className="grid grid-cols-[minmax(0,1fr)]">
              <MatchCard match={match} isFollowed={ids.includes(match.id)} hasRoom={hasRoom} onToggle={toggle} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
