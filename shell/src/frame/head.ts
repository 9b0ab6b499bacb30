import {
  documentTitle,
  type Head,
  notFoundHead,
  pageMeta,
  pageTitle,
  structuredDataType,
  visitedPath,
} from '@mutha/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShownScreen } from '../compose/visit.ts';
import { titleOf } from './links.ts';

/**
 * The shell's own elements of the head, from the HTML of the first page. If a screen draws the same element, React takes
 * this one for the screen's, and removes it with the screen.
 */
const own =
  typeof document === 'undefined'
    ? []
    : [...document.head.querySelectorAll<HTMLElement>('title, meta, link:is([rel="canonical"], [rel="icon"])')];

/** Writes the head of the page that is shown into the document, and undoes what screens have done to it. */
export function applyHead(head: Head): void {
  for (const element of own) if (!element.isConnected) document.head.append(element);
  const title = find('title');
  // The first title of a document counts. React puts that of a screen before it.
  if (title && document.querySelector('title') !== title) document.head.prepend(title);
  document.title = documentTitle(head.title);
  // React never removes such a stylesheet, which reaches all screens.
  for (const sheet of document.querySelectorAll('link[data-precedence]')) sheet.remove();
  const address = canonicalAddress();
  find('link[rel="canonical"]')?.setAttribute('href', address);
  for (const [attribute, content] of Object.entries(pageMeta(head, address)))
    find(`meta[${attribute}]`)?.setAttribute('content', content);
  if (visitedPath(location.pathname) !== arrival?.path)
    document.querySelector(`script[type="${structuredDataType}"]`)?.remove();
}

function find(selector: string): HTMLElement | undefined {
  return own.find((element) => element.matches(selector));
}

/** The canonical address of the page that is shown: on the origin that the HTML names, whatever host served it. */
function canonicalAddress(): string {
  const base = find('link[rel="canonical"]')?.getAttribute('href') ?? location.href;
  return new URL(visitedPath(location.pathname), base).href;
}

/**
 * The path and head of the page that this tab began with, from its HTML: known even if its remote cannot be reached.
 */
const arrival =
  typeof document === 'undefined' ? undefined : { path: visitedPath(location.pathname), head: headOfDocument() };

function headOfDocument(): Head | undefined {
  const title = pageTitle(document.title);
  // All paths without a page have the same HTML, so its title says nothing about this path.
  if (title === notFoundHead.title) return undefined;
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
  return { title, description: description ?? '' };
}

/**
 * The head of a page that did not arrive: from its release, else from its HTML, else with the title that the frame's
 * links know.
 */
export function headOfMissing(path: string, head?: Head): Head {
  const found = head ?? (path === arrival?.path ? arrival.head : undefined);
  return found ?? { ...notFoundHead, title: titleOf(path) ?? 'This page did not arrive' };
}

/** Keeps title and description in step with the page that is shown, so that no remote has to do it. */
export function PageHead() {
  const path = visitedPath(useLocation().pathname);
  const outcome = useShownScreen()?.outcome;
  useEffect(() => {
    // While the page's code is on its way, its HTML has the right head already.
    if (outcome?.status === 'arriving') return;
    if (outcome?.status === 'unavailable') applyHead(headOfMissing(path, outcome.head));
    else applyHead((outcome?.status === 'ready' && outcome.head) || notFoundHead);
  }, [outcome, path]);
  return null;
}
