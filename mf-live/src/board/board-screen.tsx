import { useOpened, useQueryState } from '@mutha/remote/address';
import { useDetails } from '@mutha/remote/late';
import { RefreshButton, useRefresh } from '@mutha/remote/refresh';
import { useSearchParams } from '@mutha/remote/router';
import { EmptyState, GrowingList, LocalTime, PageHeader } from '@mutha/shared-ui';
import { Switch } from '@mutha/shared-ui/switch';
import { TabPanel, Tabs } from '@mutha/shared-ui/tabs';
import { clsx } from 'clsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import { readLive, refreshLive } from '../data/index.ts';
import { favorites } from './favorites.ts';
import { FilterBar } from './filter-bar.tsx';
import { carriersFirst, filterMatches, isWanted, strongestFirst } from './filter-matches.ts';
import { type Filters, filtersFor, leaguesOf } from './filters.ts';
import { MatchCard } from './match-card.tsx';
import { carries, nameOf } from './names.ts';
import { SignalNote } from './signal-note.tsx';
import { Ticker } from './ticker.tsx';
import { tickerEntries } from './ticker-entries.ts';
import { matchToCome } from './to-come.ts';
import { ToComeCard } from './to-come-card.tsx';
import { useUpdated } from './use-updated.ts';

/** What is said when the visitor has asked for new data. */
const refreshTexts = {
  done: { title: 'Data refreshed', description: 'Latest fixtures and signals loaded.' },
  failed: { title: 'Error', description: 'Failed to refresh data. Please try again.' },
};

/** What is said where the code of the details does not come. */
const detailsLost = { title: 'Details did not arrive', description: 'Open the match again to retry.' };

export function BoardScreen() {
  const [{ generated_at, sample, fixtures }, setPayload] = useState(readLive);
  const updated = useUpdated();
  const [search, setSearch] = useSearchParams();
  const leagues = useMemo(() => leaguesOf(fixtures), [fixtures]);
  const filters = useMemo(() => filtersFor(leagues), [leagues]);
  const state = useQueryState(filters);
  const { view } = state.now;
  const chosen = state.deferred;
  const favorited = favorites.useMarked();
  const asked = nameOf(search.get('signal'));
  const matches = useMemo(() => {
    const wanted = strongestFirst(filterMatches(fixtures, chosen));
    if (!asked) return wanted;
    const sorted = carriersFirst(wanted, asked, chosen.confidence);
    return chosen.only ? sorted.filter((match) => carries(match, asked, chosen.confidence)) : sorted;
  }, [fixtures, chosen, asked]);
  /** Said where the text alone leaves no match. The level is not to blame then. */
  const nothing = !fixtures.some((match) => isWanted(match, chosen)) && (
    <EmptyState title="No team or league of that name">Try fewer letters, or clear the filters.</EmptyState>
  );
  const isTicker = view === 'ticker';
  const entries = useMemo(() => {
    if (!isTicker) return [];
    const newest = tickerEntries(fixtures, chosen);
    // Filtered after the limit, so that as many lines stay as were marked.
    return asked && chosen.only ? newest.filter(({ signal }) => signal.label === asked.name) : newest;
  }, [fixtures, chosen, isTicker, asked]);
  const shown = isTicker ? counted(entries.length, 'signal', 'signals') : counted(matches.length, 'match', 'matches');
  /** The shown matches that carry the signal of the link. In the ticker, a line of each is marked. */
  const carriers = new Set(
    isTicker
      ? entries.filter(({ signal }) => signal.label === asked?.name).map(({ match }) => match)
      : matches.filter((match) => asked && carries(match, asked, chosen.confidence)),
  );
  const [openedId, open, close] = useOpened('fixture');
  const opened = fixtures.find(({ id }) => id === openedId);
  const late = useDetails(() => import('./match-dialog.tsx'), opened !== undefined, close, detailsLost);
  const toCome = opened ? undefined : matchToCome(openedId, generated_at);

  const count = useRef<HTMLSpanElement>(null);
  /** A button that goes away when it is pressed gives the focus to the part that it has changed. */
  const focusCount = useCallback(() => count.current?.focus(), []);
  /** Takes the signal of a link out of the address. */
  function dismiss() {
    focusCount();
    setSearch(
      (before) => {
        for (const name of ['signal', 'only']) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  function dismissToCome() {
    focusCount();
    close();
  }

  const [isLoading, refresh] = useRefresh(
    refreshLive,
    (payload) => {
      setPayload(payload);
      updated.touch();
    },
    refreshTexts,
  );

  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader isCompact title="Live Signals" lead="In-play model signals. Updated as the game unfolds.">
        {sample && (
          <p>
            <strong className="font-semibold text-ink">Sample data,</strong> {sample}, as of{' '}
            <LocalTime iso={generated_at} show="day" /> <LocalTime iso={generated_at} />
          </p>
        )}
      </PageHeader>
      <Tabs value={view} onValueChange={(next) => state.push({ view: next as Filters['view'] })}>
        <FilterBar state={state} leagues={leagues} isAsked={asked !== undefined} count={shown} onClear={focusCount}>
          <Switch label="Auto Refresh" checked={updated.isAuto} onCheckedChange={updated.setAuto} />
          <RefreshButton isUnderWay={isLoading} onClick={refresh}>
            {isLoading ? 'Refreshing…' : 'Refresh'}
          </RefreshButton>
          <span>
            Updated <span className="inline-block min-w-[11ch]">{updated.words}</span>
          </span>
        </FilterBar>
        <div className="ui-asked flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-1 text-xs sm:pt-4 sm:text-sm">
          <p className="flex flex-wrap gap-x-1 text-muted">
            <span ref={count} role="status" tabIndex={-1}>
              {shown}
            </span>
            <span>
              <span aria-hidden="true">· </span>
              {isTicker
                ? 'Newest first'
                : asked
                  ? `${asked.name} first, then strongest`
                  : 'Strongest, then newest; finished last'}
            </span>
          </p>
          {asked && (
            <SignalNote
              named={asked}
              count={carriers.size}
              isOnly={chosen.only}
              onOnly={(only) => {
                // If no match carries the signal, the button disappears, and the focus needs another place.
                if (carriers.size === 0) focusCount();
                state.push({ only });
              }}
              onDismiss={dismiss}
            />
          )}
        </div>
        {toCome && <ToComeCard match={toCome} onDismiss={dismissToCome} />}
        <TabPanel value="fixture" className="ui-asked max-sm:pt-1.5">
          {fixtures.length === 0 ? (
            <EmptyState title="No matches live right now">Check back at kick-off.</EmptyState>
          ) : matches.length === 0 ? (
            nothing || <EmptyState title="No signals at this level">Try 60 or switch to Ticker view.</EmptyState>
          ) : (
            <GrowingList items={matches}>
              {(revealed) => (
                <ul aria-label="Matches" className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
                  {revealed.map((match, index) => (
                    <li
                      key={match.id}
                      className={clsx('grid grid-cols-[minmax(0,1fr)]', index === 0 && 'lg:col-span-2')}
                    >
                      <MatchCard
                        match={match}
                        threshold={chosen.confidence}
                        leads={index === 0}
                        highlighted={asked}
                        isFavorite={favorited.includes(match.id)}
                        isOpening={match === opened && !late}
                        onOpen={open}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </GrowingList>
          )}
        </TabPanel>
        <TabPanel value="ticker" className="ui-asked max-sm:pt-1.5">
          {entries.length === 0 ? (
            nothing || <EmptyState title="No recent signals">Try lowering the confidence threshold.</EmptyState>
          ) : (
            <Ticker entries={entries} highlighted={asked} onOpen={open} />
          )}
        </TabPanel>
      </Tabs>
      {opened && late && <late.MatchDialog key={opened.id} match={opened} onClose={close} />}
    </div>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
