/**
 * What a remote can use of React Router. At run time `react-router-dom` is this file, provided by the shell: the whole
 * library weighs 56 kB, this part of it 20 kB. A remote's types come from here too, so a missing name fails its type
 * check. To add a name, add it here and release the shell.
 */
export { Link, type NavigateFunction, NavLink, type To, useNavigate, useNavigationType, useParams } from 'react-router';
export { useLocation, useSearchParams } from './known-address.ts';
