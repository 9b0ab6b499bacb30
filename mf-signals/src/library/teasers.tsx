import { Link } from '@mutha/remote/router';
import { Section } from '@mutha/shared-ui';
import { memo } from 'react';
import { explainedSignals } from '../data/explained.ts';

/** Links to the signals that have an explainer page. */
export const Teasers = memo(function Teasers() {
  return (
    <Section title="Explore Our Signals">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {explainedSignals.map(({ slug, name, teaser }) => (
          <li key={slug} className="grid content-start gap-1 border-t border-line py-5">
            <h3 data-title className="w-fit text-2xl">
              {name}
            </h3>
            <p className="text-sm text-muted">{teaser}</p>
            <p>
              <Link
                to={`/signal/${slug}`}
                className="inline-flex min-h-8 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
              >
                Learn more <span className="sr-only">about {name}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
});
