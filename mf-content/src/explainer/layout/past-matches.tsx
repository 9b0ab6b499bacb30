import { Section, Table } from '@mutha/shared-ui';
import type { PastMatch } from '../page.ts';
import { SampleNote } from './sample-note.tsx';

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
            <th scope="col">Pre-Game Call</th>
            <th scope="col">Final Score</th>
            <th scope="col" data-align="end">
              ROI
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ fixture, date, preGameCall, finalScore, roi }) => (
            <tr key={fixture}>
              <th scope="row">
                {fixture}
                <span className="block text-xs font-normal text-muted">{date}</span>
              </th>
              <td>{preGameCall}</td>
              <td>{finalScore}</td>
              <td data-align="end" className={roi.startsWith('+') ? 'font-semibold text-success' : 'text-danger'}>
                {roi.replace('-', '−')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
