import { useLocation, useResolvedPath } from 'react-router';
import {
  type LinkProps,
  type NavLinkProps,
  Link as SiteLink,
  NavLink as SiteNavLink,
} from '../../../../../shell/sdk/remote/link.tsx';

/**
 * Replaces `@mutha/remote/router` where no router draws the next page: links load documents. Those that only change the
 * query string of their own page stay with the island's router.
 */
export { type NavigateFunction, type To, useNavigate, useNavigationType, useParams } from 'react-router';
export { useLocation, useSearchParams } from '../../../../../shell/sdk/remote/known-address.ts';

export function Link(props: LinkProps) {
  return <SiteLink target={useTarget(props)} {...props} />;
}

export function NavLink(props: NavLinkProps) {
  return <SiteNavLink target={useTarget(props)} {...props} />;
}

/** The router leaves links with a target to the browser. */
function useTarget({ to }: Pick<LinkProps, 'to'>): string | undefined {
  const { pathname } = useLocation();
  return useResolvedPath(to).pathname === pathname ? undefined : '_top';
}
