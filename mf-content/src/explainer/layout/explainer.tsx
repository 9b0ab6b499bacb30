import { Link } from '@mutha/remote/router';
import { Button, CallToAction, Section } from '@mutha/shared-ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Faq } from '../../structure/faq.tsx';
import type { ExplainerPage } from '../page.ts';
import { Hero } from './hero.tsx';
import { InfoCards } from './info-cards.tsx';
import { LiveMatches } from './live-matches.tsx';
import { PastMatches } from './past-matches.tsx';
import { Related } from './read-next.tsx';
import { Scale } from './scale.tsx';
import { UpcomingMatches } from './upcoming-matches.tsx';
import { WayOn } from './way-on.tsx';

export interface ExplainerProps {
  page: ExplainerPage;
  icon: LucideIcon;
  /** The drawing in the page's picture. */
  children: ReactNode;
}

/** The one layout that draws all explainer pages (README, rule 6). */
export function Explainer({ page, icon, children }: ExplainerProps) {
  const { callToAction } = page;
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <Hero page={page} icon={icon}>
        {children}
      </Hero>
      <InfoCards cards={page.cards} />
      {page.inLibrary && (
        <div className="pt-6">
          <WayOn to={`/signal/${page.slug}`}>{page.title} in the signals library</WayOn>
        </div>
      )}
      {page.scale && <Scale title={`The ${page.title} scale`} steps={page.scale} />}
      <UpcomingMatches page={page} />
      <LiveMatches page={page} />
      <PastMatches matches={page.past} />
      <Section title="Questions, answered">
        <Faq questions={page.faqs} />
      </Section>
      <CallToAction
        title={callToAction.title}
        action={
          <Button asChild size="lg">
            <Link to={callToAction.to === '/live' ? `/live?signal=${page.slug}` : callToAction.to}>
              {callToAction.buttonText}
            </Link>
          </Button>
        }
        className="mt-16"
      >
        {callToAction.description}
      </CallToAction>
      <Related pages={page.related} />
    </div>
  );
}
