/**
 * The part of React Router that a remote can use, provided by the shell: the whole library weighs 56 kB, this part of
 * it a tenth of that. To add a name, add it here and release the shell.
 */
export { type NavigateFunction, type To, useNavigate, useNavigationType } from 'react-router';
export { useLocation, useSearchParams } from './known-address.ts';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';
