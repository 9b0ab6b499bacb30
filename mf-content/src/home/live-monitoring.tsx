import { Feature } from './feature.tsx';

const alerts = [
  { minute: 72, name: 'Corner Spike', text: 'Third corner in eight minutes, all from the left.' },
  { minute: 64, name: 'Shot Surge', text: 'Five shots in seven minutes. The keeper is awake now.' },
  { minute: 58, name: 'Momentum Flip', text: 'The outsider has taken the ball, and the pitch with it.' },
];

export function LiveMonitoring() {
  return (
    <Feature
      side="left"
      title="Hear it while it still matters"
      text="In play, Mutha watches the corners, the shots and the shifts in momentum, and speaks up when a pattern points somewhere. You set how sure it has to be."
      link={{ to: '/live', label: 'See the live board' }}
    >
      <ol className="grid">
        {alerts.map(({ minute, name, text }, index) => (
          <li
            key={minute}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline border-b border-line py-4 first:pt-0"
          >
            <span className={`font-display text-2xl font-black ${index === 0 ? 'text-primary-ink' : 'text-muted'}`}>
              {minute}'
            </span>
            <p className="text-sm text-muted">
              <strong className="block font-display text-xl font-bold text-ink">{name}</strong>
              {text}
            </p>
          </li>
        ))}
      </ol>
      <figcaption className="pt-4 text-xs text-muted">Sample data, newest first.</figcaption>
    </Feature>
  );
}
