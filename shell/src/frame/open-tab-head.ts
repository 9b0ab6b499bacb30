import { documentTitle, type Head, notFoundHead, pageTitle, visitedPath } from '@mutha/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LoadedMatch } from '../compose/visit.ts';
import { loadLate } from '../load-late.ts';
import { frameLink } from './follow-links.ts';

/** Writes the head of the page that is shown into the document. All but the title comes with the late code. */
export function applyHead(head: Head): void {
  document.title = documentTitle(head.title);
  loadLate().then(
    ({ writeHead }) => writeHead(head, arrival),
    () => {},
  );
}

/** The page that this tab began with, from its HTML: known even if its remote cannot be reached. */
const arrival =
  typeof document === 'undefined'
    ? undefined
    : {
        path: visitedPath(location.pathname),
        head: headOfDocument(),
        /** The shell's own elements of the head. */
        own: document.head.querySelectorAll('meta, [rel=canonical], [rel=icon]'),
      };

function headOfDocument(): Head | undefined {
  const title = pageTitle(document.title);
  // All paths without a page have the same HTML, so its title says nothing about this path.
  if (title === notFoundHead.title) return undefined;
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
  return { title, description: description ?? '' };
}

/** The title of a page, if the frame links to it. */
function titleOf(path: string): string | undefined {
  const link = frameLink(path);
  if (!link) return undefined;
  const { kind } = link.closest('ul')?.dataset ?? {};
  return link.dataset.page ?? [link.textContent, kind].join(' ').trim();
}

/**
 * The head of a page that did not arrive: from its release, else from its HTML, else with the title that the frame's
 * links know.
 */
export function headOfMissing(path: string, head?: Head): Head {
  const found = head ?? (path === arrival?.path ? arrival.head : undefined);
  return found ?? { ...notFoundHead, title: titleOf(path) ?? 'This page did not arrive' };
}

/**
 * Keeps title and description in step with the page that is shown, so that no remote has to do it.
 * @param outcome that of the screen; undefined where the shell shows a page of its own
 */
export function PageHead({ outcome }: { outcome: LoadedMatch['outcome'] | undefined }) {
  const path = visitedPath(useLocation().pathname);
  useEffect(() => {
    // While the page's code is on its way, its HTML has the right head already.
    if (outcome?.status === 'arriving') return;
    if (outcome?.status === 'unavailable') applyHead(headOfMissing(path, outcome.head));
    else applyHead((outcome?.status === 'ready' && outcome.head) || notFoundHead);
  }, [outcome, path]);
  return null;
}
