import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Panels, of which only one is shown. Arrow keys, Home and End move between the tabs. */
export function Tabs({ className, ...props }: ComponentProps<typeof Root>) {
  return <Root className={clsx('ui-tabs', className)} {...props} />;
}

/** The row of tabs; it needs an `aria-label`. */
export function TabList({ className, ...props }: ComponentProps<typeof List>) {
  return <List className={clsx('ui-tab-list', className)} {...props} />;
}

export function Tab({ className, ...props }: ComponentProps<typeof Trigger>) {
  return <Trigger className={clsx('ui-tab', className)} {...props} />;
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Content>) {
  return <Content className={clsx('ui-tab-panel', className)} {...props} />;
}
