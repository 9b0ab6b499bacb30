import { Link } from '@mutha/remote/router';
import { toast } from '@mutha/remote/toast';
import { Button, Confidence, EmptyState, LocalTime, useCopy } from '@mutha/shared-ui';
import { Dialog, DialogContent } from '@mutha/shared-ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@mutha/shared-ui/tabs';
import { type LiveFixture, readLive } from '../data/index.ts';
import { Cards } from './cards.tsx';
import { favorites } from './favorites.ts';
import { Label } from './label.tsx';
import { minuteAt } from './minute-at.ts';
import { phaseLabel } from './phase-label.ts';
import { Scoreboard } from './scoreboard.tsx';
import { Star } from './star.tsx';
import { Timeline } from './timeline.tsx';

interface MatchDialogProps {
  match: LiveFixture;
  onClose: () => void;
}

/** A match in detail (README, rule 10). */
export function MatchDialog({ match, onClose }: MatchDialogProps) {
  const { id, kickoff_iso, home, away, score, league, minute, phase, latest_signals, incidents } = match;
  const { sample } = readLive();
  const isFavorite = favorites.useMarked().includes(id);
  const [copyState, copy] = useCopy();

  const address = () => `${location.origin}/live?fixture=${encodeURIComponent(id)}`;

  async function copyLink() {
    if (await copy(address())) toast.success('Link copied', { id: 'copied' });
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={<span className="sr-only">{`${home} vs ${away}`}</span>}
        description={
          <>
            {league}
            <span className="sr-only">{` · ${score.home}-${score.away} · ${minute}' ${phaseLabel(phase)}`}</span> ·
            Kick-off <LocalTime iso={kickoff_iso} show="day" /> <LocalTime iso={kickoff_iso} />
            <Scoreboard match={match} />
          </>
        }
        actions={
          <>
            <Button
              variant={isFavorite ? 'outline' : 'default'}
              aria-pressed={isFavorite}
              className="flex-auto px-2"
              // The second press of a double click does not take it off again.
              onClick={({ detail }) => detail < 2 && favorites.toggle(id)}
            >
              {isFavorite && <Star />}
              {isFavorite ? 'Favorited' : 'Add to favorites'}
            </Button>
            <Button asChild variant="outline" className="flex-auto px-2">
              <Link to="/signals">See in Signals</Link>
            </Button>
            <Button variant="outline" size="icon" aria-label="Copy link" onClick={copyLink}>
              <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.75">
                <path
                  d="m8.5 11.5 3-3M9 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 14l-2 2a3.5 3.5 0 0 1-5-5l2-2"
                  strokeLinecap="round"
                />
              </svg>
            </Button>
            {copyState === 'refused' && (
              <p className="w-full text-sm text-muted" role="alert">
                Your browser did not let us copy. Here is the link:{' '}
                <span className="select-all text-ink">{address()}</span>
              </p>
            )}
          </>
        }
      >
        {sample && <p className="hidden pb-4 text-sm print:block">Sample data, {sample}.</p>}
        <Tabs defaultValue="signals">
          <TabList aria-label="About this match">
            <Tab value="signals">Live signals</Tab>
            <Tab value="pre-match">Pre-match</Tab>
            <Tab value="incidents">Incidents</Tab>
          </TabList>
          <TabPanel value="signals">
            <Timeline match={match} />
            <ol aria-label="Signals by the minute">
              {latest_signals.map(({ ts, label, confidence, note }) => (
                <li key={ts + label} className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0">
                  <span className="flex items-center justify-between gap-3 font-semibold max-[16rem]:flex-wrap">
                    <span>
                      {minuteAt(kickoff_iso, ts)}' <Label>{label}</Label>
                    </span>
                    <Confidence size="sm" value={confidence} label={`${label} confidence`} />
                  </span>
                  <span className="text-sm text-muted">
                    <LocalTime iso={ts} /> · {note}
                  </span>
                </li>
              ))}
            </ol>
          </TabPanel>
          <TabPanel value="pre-match">
            <EmptyState title="Pre-match analysis would appear here">
              This data will be available when connected to the live feed
            </EmptyState>
          </TabPanel>
          <TabPanel value="incidents">
            <Cards {...incidents} />
          </TabPanel>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}
