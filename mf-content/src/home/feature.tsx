import { Link } from '@mutha/remote/router';
import { Button } from '@mutha/shared-ui';
import { type ReactNode, useId } from 'react';

interface FeatureProps {
  title: string;
  text: string;
  link: { to: string; label: string };
  /** The side of the picture on a wide screen. */
  side: 'left' | 'right';
  /** The picture of the feature. */
  children: ReactNode;
}

/** One thing that the product does: words on one side, a picture of it on the other. */
export function Feature({ title, text, link, side, children }: FeatureProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 lg:grid-cols-2"
    >
      <div className={`grid justify-items-start gap-5 ${side === 'left' ? 'lg:order-2' : ''}`}>
        <h2 id={id} className="max-w-[16ch] text-3xl font-black">
          {title}
        </h2>
        <p className="max-w-lg text-lg text-muted">{text}</p>
        <Button asChild variant="outline">
          <Link to={link.to}>{link.label}</Link>
        </Button>
      </div>
      <figure className="rounded-lg border border-line bg-raised p-5 sm:p-8">{children}</figure>
    </section>
  );
}
