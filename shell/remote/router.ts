/**
 * What a remote can use of React Router. At run time `react-router-dom` is this file, provided by the
 * shell: the whole library weighs 56 kB, this much of it 20. A remote's types come from here too, so a
 * name that is missing fails its type check; adding one is a line here and a release of the shell.
 */
export { Link, type NavigateFunction, NavLink, type To, useNavigate, useNavigationType, useParams } from 'react-router';
export { useLocation, useSearchParams } from './known-address.ts';
