import { Dialog, DialogContent } from '@mutha/shared-ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@mutha/shared-ui/tabs';
import type { ReactNode } from 'react';
import type { Signal } from '../data/index.ts';
import { ConfidenceGuide } from '../definition/confidence-guide.tsx';
import { Examples } from '../definition/examples.tsx';
import { Markets } from '../definition/markets.tsx';
import { Method } from '../definition/method.tsx';
import { TriggerCriteria } from '../definition/trigger-criteria.tsx';
import { WaysOn } from '../definition/ways-on.tsx';

interface SignalDialogProps {
  signal: Signal;
  onClose: () => void;
}

/** A definition in detail (README, rule 6). */
export function SignalDialog({ signal, onClose }: SignalDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={signal.name} description={signal.category} actions={<WaysOn signal={signal} />}>
        <Tabs defaultValue="overview">
          <TabList aria-label="About this signal">
            <Tab value="overview">Overview</Tab>
            <Tab value="examples">Examples</Tab>
            <Tab value="method">Method</Tab>
          </TabList>
          <TabPanel value="overview" className="grid gap-6">
            <Part title="Definition">
              <p className="text-muted">{signal.definition}</p>
            </Part>
            <Part title="Trigger criteria">
              <TriggerCriteria criteria={signal.triggerCriteria} />
            </Part>
            <Part title="Recommended markets">
              <Markets markets={signal.markets} />
            </Part>
            <Part title="Confidence guidance">
              <ConfidenceGuide average={signal.avgConfidence} guidance={signal.confidenceGuidance} />
            </Part>
          </TabPanel>
          <TabPanel value="examples">
            <Examples examples={signal.examples} />
          </TabPanel>
          <TabPanel value="method" className="grid gap-3">
            <h3 className="text-xl">How it works</h3>
            <Method signal={signal} />
          </TabPanel>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  );
}
