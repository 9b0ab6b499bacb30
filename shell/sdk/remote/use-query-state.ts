import { useSearchParams } from '@mutha/remote/router';
import { type Mirrored, type Query, useMirrored } from '@mutha/shared-ui/query';

/** The state of a screen that its address holds, with the properties that bind controls to it. */
export type QueryState<S> = Mirrored<S>;

/**
 * Keeps the state of a screen in its address: a change of the visitor goes to the address, and Back, Forward or a link
 * sets the state. The page's HTML has the default state, since it was made without a query string.
 *
 * @param query the state and its spelling; one that has changed, such as one with more choices, reads the address again
 * @example
 * const { now, deferred, typed, percent, chips, clear, push } = useQueryState(filters);
 * <Input type="search" {...typed('q')} />
 * <Slider label="Level" {...percent('level')} />
 * <ChipSet label="Groups" choices={groups} {...chips('group')} />
 * <Select value={now.sort} onChange={({ target }) => push({ sort: target.value })}>…</Select>
 * <Button onClick={clear}>Clear all</Button>
 * <Rows rows={filterRows(rows, deferred)} />
 */
export function useQueryState<S extends object>(query: Query<S>): QueryState<S> {
  return useMirrored(query, useSearchParams());
}
