import { Button, PageHeader } from '@mutha/shared-ui';
import type { ScreenProps } from '@mutha/shell/contract';
import { Link } from 'react-router-dom';
import { explainers } from '../data/explainers.ts';

/** The one layout that draws all 21 explainer pages. */
export function ExplainerScreen({ path }: ScreenProps) {
  const page = explainers.find((explainer) => explainer.path === path);
  if (!page) throw new Error(`There is no explainer page for ${path}.`);
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 py-10">
      <PageHeader title={page.title}>
        <p className="text-lg">{page.subtitle}</p>
        <p className="text-muted">{page.description}</p>
      </PageHeader>
      <p>
        <Button asChild>
          <Link to="/waitlist">Join Waitlist</Link>
        </Button>
      </p>
    </div>
  );
}
