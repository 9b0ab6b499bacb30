/**
 * What a remote can use of React Router, provided by the shell: the whole library weighs 56 kB, this part of it 20 kB. To
 * add a name, add it here and release the shell.
 */
export { Link, type NavigateFunction, NavLink, type To, useNavigate, useNavigationType, useParams } from 'react-router';
export { useLocation, useSearchParams } from './known-address.ts';
