import { useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import photo from './photo.webp';

const week = new Date(2026, 7, 14);

export function PackagesScreen() {
  const [shown, setShown] = useState<typeof import('./late-parts.ts')['show'] | undefined>();
  useEffect(() => void import('./late-parts.ts').then(({ show }) => setShown(() => show)), []);
  return (
    <>
      <h1>Packages</h1>
      <DayPicker mode="single" selected={week} defaultMonth={week} today={week} />
      <div ref={shown?.map} style={{ height: 300 }} />
      <div ref={shown?.chart} />
      <img src={photo} alt="One point" width={16} height={16} />
    </>
  );
}
