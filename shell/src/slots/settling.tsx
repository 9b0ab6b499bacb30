import { deadlines } from '@mutha/contract';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { ScreenUnavailable } from '../frame/screen-unavailable.tsx';

/** Stands in for a screen that waits for something of its own, and gives up on it after the deadline. */
export function Settling({ remote, title }: { remote: string; title: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), deadlines.screen);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PageSkeleton />;
  return <ScreenUnavailable remote={remote} title={title} isReloading={false} onTryAgain={() => location.reload()} />;
}
