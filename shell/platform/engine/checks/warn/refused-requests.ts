import type { PageElement } from '../../pages/page-elements.ts';
import { type Finder, pagesInWords } from './look-at-pages.ts';

/** The elements that request something, each with the attribute that says what, and the rule of the policy for it. */
const requests = [
  ['img', 'src', 'img-src'],
  ['img', 'srcset', 'img-src'],
  ['image', 'href', 'img-src'],
  ['input', 'src', 'img-src'],
  ['video', 'poster', 'img-src'],
  ['source', 'srcset', 'img-src'],
  ['source', 'src', 'media-src'],
  ['video', 'src', 'media-src'],
  ['audio', 'src', 'media-src'],
  ['iframe', 'src', 'frame-src'],
  ['embed', 'src', 'object-src'],
  ['object', 'data', 'object-src'],
  ['form', 'action', 'form-action'],
] as const;

/** Finds what a remote requests from other origins in the HTML of its pages, and the policy of the page refuses. */
export function refusedRequests(name: string, paths: readonly string[]): Finder {
  const found = new Map<string, Set<string>>();
  return {
    paths: new Set(paths),
    look({ path, address, elements }) {
      for (const { owner, what, origin, rule } of refusedRequestsIn(elements, address)) {
        if (owner !== name) continue;
        const key = JSON.stringify([what, origin, rule]);
        found.set(key, (found.get(key) ?? new Set()).add(path));
      }
    },
    warnings: () =>
      [...found].map(([key, on]) => {
        const [what, origin, rule] = JSON.parse(key);
        return `${name} has ${what} with ${origin} on ${pagesInWords(on)}. Browsers refuse it: a page may request only from its own site. Serve it from there, or have the shell allow that origin (${rule} in shell/src/prerender/policy.ts).`;
      }),
  };
}

/**
 * Finds what a page requests from other origins against its own policy.
 * @param elements all of the page
 * @param address the page's address, such as `https://mutha.example/live`
 * @returns of each, its owner (a remote, or `shell`), the element and attribute, the origin, and the rule of the policy
 */
export function refusedRequestsIn(elements: readonly PageElement[], address: string) {
  const allowed = allowedBy(elements);
  return elements.flatMap(({ tag, attributes, owner }) =>
    requests
      .filter(([element]) => element === tag)
      .flatMap(([, attribute, rule]) =>
        originsIn(attributes.get(attribute) ?? '', attribute, address)
          .filter((origin) => !allowed(origin, rule))
          .map((origin) => ({ owner, what: `<${tag} ${attribute}>`, origin, rule })),
      ),
  );
}

/** Whether the policy that a page holds allows an origin. A page without a policy allows all. */
function allowedBy(elements: readonly PageElement[]): (origin: string, rule: string) => boolean {
  const policy = elements.find(({ attributes }) => attributes.get('http-equiv') === 'content-security-policy');
  if (!policy) return () => true;
  const rules = (policy.attributes.get('content') ?? '').split('; ').map((rule) => rule.split(' '));
  const sources = new Map(rules.map(([rule, ...given]) => [rule, given]));
  return (origin, rule) => (sources.get(rule) ?? sources.get('default-src') ?? []).includes(origin);
}

/** The other origins that an attribute names: one address, or several of a `srcset`. */
function originsIn(value: string, attribute: string, address: string): string[] {
  const given = attribute === 'srcset' ? value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? '') : [value];
  return given
    .filter((one) => URL.canParse(one, address))
    .map((one) => new URL(one, address))
    .filter(({ protocol, origin }) => /^https?:$/.test(protocol) && origin !== new URL(address).origin)
    .map(({ origin }) => origin);
}
