import { networksOf, pagesOf, summaryOf } from './figures.ts';
import { type Way, ways } from './navigate.ts';
import type { Results } from './results.ts';
import { ratio, type Summary, summarise } from './statistics.ts';
import type { Change, Variant } from './variant.ts';

type Key = Variant['key'];

/** This site against a rival: one ratio for each page and network where it was measured on several. */
export interface Ratio {
  figure: string;
  rival: Key;
  ratios: Summary;
  /** What we are after, in words. */
  aim: string;
}

/**
 * What this site is meant to be against its rivals, and what it was measured to be. What was not measured is left out.
 */
export function ratiosOf(results: Results): Ratio[] {
  const loads = (name: 'fcp' | 'lcp' | 'interactive' | 'scriptBytesBefore', rival: Key) =>
    networksOf(results).flatMap((network) =>
      pagesOf(results).map((page) => {
        const of = (variant: Key) => summaryOf(results, name, { variant, page, network });
        return ratio(of('ours'), of(rival));
      }),
    );
  const navigations = (way: Way) =>
    [...new Set(results.navigations.map(({ network }) => network))].map((network) => {
      const of = (variant: Key) =>
        summarise(
          results.navigations
            .filter((each) => each.variant === variant && each.way === way && each.network === network)
            .map(({ interactive }) => interactive),
        );
      return ratio(of('ours'), of('a'));
    });
  const returns = (change: Change) => {
    const of = (variant: Key) =>
      summarise(
        results.returns.filter((each) => each.variant === variant && each.change === change).map(({ bytes }) => bytes),
      );
    return [ratio(of('ours'), of('a'))];
  };
  const building = () => {
    const of = (key: Key) => summarise([results.variants.find((each) => each.key === key)?.changed?.text?.seconds]);
    return [ratio(of('ours'), of('a'))];
  };

  const rows: [figure: string, rival: Key, ratios: (number | undefined)[], aim: string][] = [
    ['LCP', 'a', loads('lcp', 'a'), 'at most 0.42, median 0.40'],
    ['LCP', 'b', loads('lcp', 'b'), 'at most 1.05'],
    ['LCP', 'c', loads('lcp', 'c'), 'at most 0.40'],
    ['FCP', 'a', loads('fcp', 'a'), 'at most 0.60'],
    ['interactive', 'a', loads('interactive', 'a'), 'at most 1.02'],
    ['interactive', 'b', loads('interactive', 'b'), 'at most 1.05'],
    ['JavaScript before interactive', 'a', loads('scriptBytesBefore', 'a'), 'at most 1.05'],
    ['JavaScript before interactive', 'c', loads('scriptBytesBefore', 'c'), 'at most 0.40'],
    [`navigation, ${ways.none}`, 'a', navigations('none'), 'at most 1.10'],
    [`navigation, ${ways.hover}`, 'a', navigations('hover'), 'at most 1.00'],
    [`navigation, ${ways.visible}`, 'a', navigations('visible'), 'at most 1.00'],
    ["a returning visitor's bytes, one team's text", 'a', returns('text'), 'at most 0.60'],
    ["a returning visitor's bytes, one team's code", 'a', returns('code'), 'at most 0.60'],
    ["one team's build and release", 'a', building(), 'at most 0.50'],
  ];
  return rows.flatMap(([figure, rival, values, aim]) => {
    const ratios = summarise(values);
    return ratios ? [{ figure, rival, ratios, aim }] : [];
  });
}
