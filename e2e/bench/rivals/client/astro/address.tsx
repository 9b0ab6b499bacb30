import type { ReactNode } from 'react';
import { BrowserRouter, StaticRouter } from 'react-router';

declare global {
  interface ImportMeta {
    /** Vite's: whether this is built for the server. */
    env: { SSR: boolean };
  }
}

interface AddressProps {
  path: string;
  children?: ReactNode;
}

/** Gives its content the address of the page: each island is a React root of its own. */
export function Address({ path, children }: AddressProps) {
  if (import.meta.env.SSR) return <StaticRouter location={path}>{children}</StaticRouter>;
  return <BrowserRouter>{children}</BrowserRouter>;
}
