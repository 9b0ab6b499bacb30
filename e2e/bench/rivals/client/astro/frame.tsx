import { Footer as ShellFooter } from '../../../../../shell/src/frame/footer.tsx';
import { Header as ShellHeader } from '../../../../../shell/src/frame/header.tsx';
import { Address } from './address.tsx';

/** The shell's header and footer, drawn once: they need no script. */
export function Header({ path }: { path: string }) {
  return (
    <Address path={path}>
      <ShellHeader />
    </Address>
  );
}

export function Footer({ path }: { path: string }) {
  return (
    <Address path={path}>
      <ShellFooter />
    </Address>
  );
}
