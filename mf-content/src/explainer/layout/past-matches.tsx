import { Section, Table } from '@mutha/shared-ui';
import type { PastMatch } from '../page.ts';
import { SampleNote } from './sample-note.tsx';

/**
 * A narrow window has two lines a match: the match and its ROI, then call and score. They stay cells of a table, so
 * that screen readers name their columns. Where letters are so large that two columns have no room, ROI is below.
 */
export function PastMatches({ matches }: { matches: PastMatch[] }) {
  return (
    <Section
      title="Past matches"
      lead={<SampleNote over>Calls that came in and calls that did not. ROI is for a stake of one unit.</SampleNote>}
    >
      <Table caption="What was called, and what came of it">
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col" className="max-sm:hidden">
              Pre-Game Call
            </th>
            <th scope="col" className="max-sm:hidden">
              Final Score
            </th>
            <th scope="col" data-align="end" className="max-[16rem]:hidden">
              ROI
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ fixture, date, preGameCall, finalScore, roi }) => (
            <tr key={fixture}>
              <th scope="row" className="wrap-anywhere max-sm:pe-0!">
                {fixture} <span className="block text-xs font-normal text-muted max-sm:hidden">{date}</span>
                <span className="block text-xs font-normal text-muted sm:hidden">
                  {preGameCall} · <Score>{finalScore}</Score>
                  <span className="min-[16rem]:hidden">
                    {' '}
                    · {date} · ROI <Roi>{roi}</Roi>
                  </span>
                </span>
              </th>
              <td className="max-sm:hidden">{preGameCall}</td>
              <td className="max-sm:hidden">
                <Score>{finalScore}</Score>
              </td>
              <td data-align="end" className="max-[16rem]:hidden">
                <Roi>{roi}</Roi>
                <span className="block text-xs whitespace-nowrap text-muted sm:hidden">{date}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** A score such as `2-2`, in one piece. What follows it in brackets may go to the next line. */
function Score({ children }: { children: string }) {
  const [figures, more] = children.split(/ (?=\()/);
  return (
    <>
      <span className="whitespace-nowrap">{figures}</span> {more}
    </>
  );
}

/** Such as `+82%` or `−100%`, in one piece. */
function Roi({ children }: { children: string }) {
  const colour = children.startsWith('+') ? 'font-semibold text-success' : 'text-danger';
  return <span className={`whitespace-nowrap ${colour}`}>{children.replace('-', '−')}</span>;
}
