import { Link } from '@mutha/remote/router';
import { MatchLink } from '../structure/match-link.tsx';
import { weekend } from '../structure/weekend.ts';
import { Feature } from './feature.tsx';
import { alerts } from './sample.ts';

export function LiveMonitoring() {
  return (
    <Feature
      side="left"
      title="Hear it while it still matters"
      text="In play, Mutha watches the corners, the shots and the shifts in momentum, and speaks up when a pattern points somewhere. You set how sure it has to be."
      link={{ to: '/live', label: 'See the live board' }}
    >
      <ol className="grid">
        {alerts.map(({ home, away, page, minute, signal, text }, index) => (
          <li
            key={home}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline border-b border-line py-4 first:pt-0"
          >
            <span className={`font-display text-2xl font-black ${index === 0 ? 'text-primary-ink' : 'text-muted'}`}>
              {minute}'
            </span>
            <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 text-sm wrap-anywhere text-muted">
              <Link
                to={signal.page}
                className="font-display text-xl font-bold text-ink underline decoration-line-strong underline-offset-4"
              >
                {signal.name}
              </Link>
              <p>
                <MatchLink to={page} className="font-semibold text-ink">
                  {home} vs {away}
                </MatchLink>
                . {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <figcaption className="pt-4 text-xs text-muted">
        Sample data, newest first, on Friday at 20:52; {weekend}.
      </figcaption>
    </Feature>
  );
}
