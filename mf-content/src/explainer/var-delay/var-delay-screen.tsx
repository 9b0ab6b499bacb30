import { MonitorPause } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Bar, Label, Minutes, minuteScale } from '../picture/drawing.tsx';
import { varDelay } from './page.ts';

const at = minuteScale(58, 78);
const stopped = { from: 66, to: 69 };
const tempo = [
  { from: 58, heights: [84, 98, 92, 108, 104, 122, 116, 130] },
  { from: stopped.to, heights: [32, 38, 48, 56, 62, 74, 80, 92, 98] },
].flatMap(({ from, heights }) => heights.map((height, index) => ({ minute: from + index, height })));

export function VarDelayScreen() {
  return (
    <Explainer page={varDelay} icon={MonitorPause}>
      <Area d={`M${at(stopped.from)} 48H${at(stopped.to)}V204H${at(stopped.from)}z`} soft />
      <Bar x={178} y={146} width={9} height={40} tone="primary" />
      <Bar x={195} y={146} width={9} height={40} tone="primary" />
      <Label x={191} y={36} tone="primary" anchor="middle" strong>
        3 minutes
      </Label>
      {tempo.map(({ minute, height }) => (
        <Bar key={minute} x={at(minute) + 3} y={204} width={12} height={height} />
      ))}
      <Label x={20} y={66}>
        full tempo
      </Label>
      <Label x={230} y={92}>
        cold restart
      </Label>
      <Minutes at={at} ticks={[58, stopped.from, stopped.to, 78]} />
    </Explainer>
  );
}
