import { Link } from '@mutha/remote/router';
import { Section } from '@mutha/shared-ui';
import type { ExplainerPage } from '../page.ts';

export function Related({ pages }: { pages: ExplainerPage['related'] }) {
  return (
    <Section title="Read next" className="mt-12">
      <ul className="grid border-t border-line lg:grid-cols-3">
        {pages.map(({ page, title, why }) => (
          <li key={page} className="border-b border-line lg:border-b-0 lg:pr-6">
            <Link to={page} className="group grid gap-1 py-5 -outline-offset-2">
              <span
                data-title
                className="w-fit font-display text-2xl font-extrabold underline decoration-line-strong underline-offset-4 group-hover:decoration-current"
              >
                {title}
              </span>
              <span className="text-sm text-muted">{why}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
