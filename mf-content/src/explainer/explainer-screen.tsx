import { Button, PageHeader } from '@mutha/shared-ui';
import type { ScreenProps } from '@mutha/shell/contract';
import { Link } from 'react-router-dom';
import { explainers } from '../data/explainers.ts';

/** The one layout that draws all 21 explainer pages. */
export function ExplainerScreen({ path }: ScreenProps) {
  const page = explainers.find((explainer) => explainer.path === path);
  if (!page) throw new Error(`There is no explainer page for ${path}.`);
  return (
    <div className="mx-auto grid max-w-4xl gap-8 px-4 pb-16 sm:px-6">
      <PageHeader title={page.title} lead={page.subtitle}>
        <p>{page.description}</p>
      </PageHeader>
      <p>
        <Button asChild>
          <Link to="/waitlist">Join Waitlist</Link>
        </Button>
      </p>
    </div>
  );
}
