import { deadlines } from '@mutha/contract';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { ScreenUnavailable } from '../frame/screen-unavailable.tsx';

/** Shown in place of a screen that is still suspended. After the deadline it says that the screen is unavailable. */
export function Settling({ remote, title }: { remote: string; title: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), deadlines.screen);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PageSkeleton />;
  return <ScreenUnavailable remote={remote} title={title} isReloading={false} onTryAgain={() => location.reload()} />;
}
