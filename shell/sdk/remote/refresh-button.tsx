import { Button } from '@mutha/shared-ui';
import type { ReactNode } from 'react';

export interface RefreshButtonProps {
  isUnderWay: boolean;
  onClick: () => void;
  children?: ReactNode;
}

/** The button of `useRefresh`. Its icon is lucide's `refresh-cw`, without the code that draws any icon: 1 kB less. */
export function RefreshButton({ isUnderWay, onClick, children = 'Refresh' }: RefreshButtonProps) {
  return (
    <Button variant="outline" size="sm" aria-disabled={isUnderWay || undefined} onClick={onClick}>
      <svg
        aria-hidden="true"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5" />
      </svg>
      {/* In an element of its own: where a browser translates the page, React can change a text only as a whole. */}
      <span>{children}</span>
    </Button>
  );
}
