import { Link } from '@mutha/remote/router';
import { toast } from '@mutha/remote/toast';
import { Button, Confidence, EmptyState, LocalTime, useCopy } from '@mutha/shared-ui';
import { Dialog, DialogContent } from '@mutha/shared-ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@mutha/shared-ui/tabs';
import { useState } from 'react';
import { type LiveFixture, readLive } from '../data/index.ts';
import { Cards } from './cards.tsx';
import { Label } from './label.tsx';
import { minuteAt } from './minute-at.ts';
import { phaseLabel } from './phase-label.ts';
import { Timeline } from './timeline.tsx';

interface MatchDialogProps {
  match: LiveFixture;
  onClose: () => void;
}

/** A match in detail (README, rule 10). */
export function MatchDialog({ match, onClose }: MatchDialogProps) {
  const { id, kickoff_iso, home, away, score, league, minute, phase, latest_signals, incidents } = match;
  const { sample } = readLive();
  const [isFavorite, setFavorite] = useState(false);
  const [copyState, copy] = useCopy();

  const address = () => `${location.origin}/live?fixture=${encodeURIComponent(id)}`;

  async function copyLink() {
    if (await copy(address())) toast.success('Link copied', { id: 'copied' });
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`${home} vs ${away}`}
        description={`${league} · ${score.home}-${score.away} · ${minute}' ${phaseLabel(phase)}`}
        actions={
          <>
            <Button aria-pressed={isFavorite} onClick={() => setFavorite(!isFavorite)}>
              {isFavorite ? 'Favorited' : 'Add to favorites'}
            </Button>
            <Button asChild variant="outline">
              <Link to="/signals">See in Signals</Link>
            </Button>
            <Button variant="outline" onClick={copyLink}>
              Copy link
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
