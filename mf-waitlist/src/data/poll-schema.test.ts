import { expect, test } from 'vitest';
import { emptyPoll, type PollDraft } from './drafts.ts';
import { accas, bettingStyles, markets } from './poll-choices.ts';
import { pollSchema } from './poll-schema.ts';

const good: PollDraft = {
  bettingStyle: 'In-play sniper',
  favMarkets: ['Corners'],
  favMarketOther: '',
  weeklyStake: [125],
  accasPerWeek: '0 to 1',
  killerFeature: '0123456789',
};

function messages(draft: unknown): Record<string, string> {
  const issues = pollSchema.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

test('lets complete answers through, whether or not another market is named', () => {
  expect(messages(good)).toEqual({});
  expect(messages({ ...good, favMarketOther: undefined })).toEqual({});
  expect(messages({ ...good, favMarkets: ['Other'], favMarketOther: 'Throw-ins' })).toEqual({});
});

test('another market is sent only while "Other" is ticked', () => {
  const named = { ...good, favMarketOther: 'Throw-ins' };
  expect(pollSchema.parse(named)).not.toHaveProperty('favMarketOther');
  expect(pollSchema.parse({ ...named, favMarkets: ['Corners', 'Other'] })).toMatchObject({
    favMarketOther: 'Throw-ins',
  });
});

test('names everything that is missing from an empty form; the stake has its default', () => {
  expect(messages(emptyPoll)).toEqual({
    bettingStyle: 'Please select your betting style',
    favMarkets: 'Please select at least one market',
    accasPerWeek: 'Please select an option',
    killerFeature: 'Please provide at least 10 characters',
  });
  expect(emptyPoll.weeklyStake).toEqual([125]);
});

test.each<[string, Partial<Record<keyof PollDraft, unknown>>, string]>([
  ['an empty betting style', { bettingStyle: '' }, 'bettingStyle'],
  ['nine characters', { killerFeature: '012345678' }, 'killerFeature'],
  ['nine characters among spaces', { killerFeature: '  012345678  ' }, 'killerFeature'],
  ['an empty number of accas', { accasPerWeek: '' }, 'accasPerWeek'],
  ['no stake', { weeklyStake: [] }, 'weeklyStake'],
  ['two stakes', { weeklyStake: [1, 2] }, 'weeklyStake'],
  ['a stake in words', { weeklyStake: ['1'] }, 'weeklyStake'],
])('refuses %s', (_, change, field) => {
  expect(Object.keys(messages({ ...good, ...change }))).toEqual([field]);
});

test('offers the choices of the poll (README, rule 2)', () => {
  expect(bettingStyles).toEqual(['Steady accumulator', 'In-play sniper', 'Wild punts', 'Cautious coverer']);
  expect(markets).toEqual(['Match result', 'Goals over or under', 'Corners', 'Cards', 'Player props', 'Other']);
  expect(accas).toEqual(['0 to 1', '2 to 3', '4 or more']);
});
