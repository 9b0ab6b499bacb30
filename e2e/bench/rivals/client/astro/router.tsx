import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  useResolvedPath,
} from 'react-router';

/**
 * Replaces `@mutha/remote/router` where no router draws the next page: links load documents. Those that only change the
 * query string of their own page stay with the island's router.
 */
export { type NavigateFunction, type To, useNavigate, useNavigationType, useParams } from 'react-router';
export { useLocation, useSearchParams } from '../../../../../shell/remote/known-address.ts';

export function Link(props: LinkProps) {
  return <RouterLink reloadDocument={useLeaves(props)} {...props} />;
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink reloadDocument={useLeaves(props)} {...props} />;
}

function useLeaves({ to }: Pick<LinkProps, 'to'>): boolean {
  const { pathname } = useLocation();
  return useResolvedPath(to).pathname !== pathname;
}
