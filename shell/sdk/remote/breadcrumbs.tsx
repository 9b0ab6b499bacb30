import { Link } from '@mutha/remote/router';

export interface BreadcrumbsProps {
  /** The pages above this one, the nearest last. */
  above: { to: string; label: string }[];
  /** The name of this page. */
  here: string;
}

/** The place of a page in the site, for visitors, and for search engines as schema.org's `BreadcrumbList`. */
export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol itemScope itemType="https://schema.org/BreadcrumbList" className="ui-breadcrumbs">
        {above.map(({ to, label }, index) => (
          <li key={to} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            <Link to={to} itemProp="item">
              <span itemProp="name">{label}</span>
            </Link>
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
        <li itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
          <span itemProp="name" aria-current="page">
            {here}
          </span>
          <meta itemProp="position" content={String(above.length + 1)} />
        </li>
      </ol>
    </nav>
  );
}
