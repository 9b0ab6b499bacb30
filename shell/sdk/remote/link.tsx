import type { ComponentProps, MouseEvent } from 'react';
import {
  type NavigateOptions,
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router';

type How = Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'>;

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, How {
  /** A path from the root, a query or hash of the page that is shown, or the address of another site. */
  to: To;
  /** Whether the browser loads the page as a document. It always does for an address of another site. */
  reloadDocument?: boolean;
}

const ofAnotherSite = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link to a page of this site, as `Link` of React Router is one. React Router's brings code with it that loads data
 * ahead; here the shell does this for every link.
 */
export function Link({ to, reloadDocument, onClick, ...props }: LinkProps) {
  const { replace, state, preventScrollReset, ...rest } = props;
  const isOutside = typeof to === 'string' && ofAnotherSite.test(to);
  const href = useHref(isOutside ? '' : to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(isOutside ? '' : to, {
    target: rest.target,
    ...{ replace, state, preventScrollReset },
  });
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isOutside || reloadDocument) return;
    try {
      follow(event);
    } catch {
      // The code of a remote has broken what the router needs. The browser needs none of it.
      location.assign(event.currentTarget.href);
    }
  }
  return <a {...rest} href={isOutside ? to : href} onClick={press} />;
}

export interface NavLinkProps extends LinkProps {
  /** Whether it is current on its own page only, and not on the pages below it. */
  end?: boolean;
}

/** A link that says whether it leads to the page that is shown, or to a page above it (`aria-current`). */
export function NavLink({ end, ...props }: NavLinkProps) {
  const target = useResolvedPath(props.to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const isBelow = target !== '/' && here.startsWith(target.endsWith('/') ? target : `${target}/`);
  const isCurrent = here === target || (!end && isBelow);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
