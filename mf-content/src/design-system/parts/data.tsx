import { Confidence, EmptyState, Progress, Section, Skeleton, Table } from '@mutha/shared-ui';
import { Specimen } from '../specimen.tsx';

export function Data() {
  return (
    <Section title="Data">
      <div>
        <Specimen
          name="Confidence meter"
          code={'<Confidence value={82} label="Corner Spike" size="lg" />'}
          demo={
            <>
              <p className="flex flex-wrap items-end gap-x-8 gap-y-4">
                <Confidence value={82} size="lg" />
                <Confidence value={71} size="lg" />
                <Confidence value={64} size="lg" />
              </p>
              <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <Confidence value={100} />
                <Confidence value={82} />
                <Confidence value={71} size="sm" />
                <Confidence value={64} size="sm" />
                <Confidence value={0} size="sm" />
              </p>
            </>
          }
        >
          How sure something is, always drawn like this: high from 80, medium from 65. Figure, length and texture tell
          82 from 64; colour comes last.
        </Specimen>
        <Specimen
          name="Progress"
          code={'<Progress label="Step" value={50} />'}
          demo={
            <>
              <Progress label="Half-way" value={50} />
              <Progress label="Under way" />
            </>
          }
        >
          How far something has come. It is no measure of confidence.
        </Specimen>
        <Specimen
          name="Table"
          code={'<Table caption="Past matches">\n  <thead>…</thead>\n  <tbody>…</tbody>\n</Table>'}
          demo={
            <Table caption="Past matches (sample)">
              <thead>
                <tr>
                  <th scope="col">Match</th>
                  <th scope="col">Call</th>
                  <th scope="col">Score</th>
                  <th scope="col" data-align="end">
                    ROI
                  </th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">Napoli vs Lecce</th>
                  <td>Home win to nil</td>
                  <td>2-0</td>
                  <td data-align="end">+74%</td>
                </tr>
                <tr>
                  <th scope="row">Benfica vs Famalicão</th>
                  <td>Home -1 handicap</td>
                  <td>1-1</td>
                  <td data-align="end">−100%</td>
                </tr>
              </tbody>
            </Table>
          }
        >
          Captioned. On a narrow screen it scrolls in a region of its own, by keyboard too.
        </Specimen>
        <Specimen
          name="Skeleton and empty state"
          code={'<Skeleton className="h-6 w-40" />\n<EmptyState title="Nothing here">What to do.</EmptyState>'}
          demo={
            <>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-4" />
              </div>
              <EmptyState title="No signals at this level">Try 60 or include more categories.</EmptyState>
            </>
          }
        >
          What is not there yet has its size already. What is not there at all says why.
        </Specimen>
      </div>
    </Section>
  );
}
