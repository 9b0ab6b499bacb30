import { deadlines } from '@mutha/contract';
import { createPath, type Path } from 'react-router';
import { clearTimeout, setTimeout } from './own-globals.ts';
import { replacedBuiltin } from './replaced-builtins.ts';

/** Sees each visit to its end: a page on the screen, or a document. */
export interface VisitWatch {
  /** Does the work of a visit, from a press on a link until React has the page. */
  begin(to: Path, work: () => Promise<void>): Promise<void>;
  /**
   * The page is there, and React is about to draw it. A redirect may have led to another one.
   * @throws Error if the page cannot be drawn
   */
  arrived(at: Path): void;
  /** React has drawn the page. */
  drawn(): void;
  /** The visitor has gone elsewhere. */
  end(): void;
}

/**
 * All remotes share a page, so the code of one can break what the router and React need, and a press on a link then has
 * no effect. So a visit that fails, or has drawn nothing in time, is loaded as a document. A message that a page is
 * unavailable is drawn too, so it stays.
 *
 * @param leave loads the document of a page; settled only if it cannot be loaded
 */
export function watchVisits(leave: (to: Path) => Promise<void>): VisitWatch {
  let underway: { to: Path } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    underway = undefined;
    clearTimeout(timer);
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void giveUp(`It did not render within ${ms} ms.`), ms);
  }

  async function giveUp(why: string): Promise<void> {
    if (!underway) return;
    const { to } = underway;
    end();
    console.error(`mutha: ${to.pathname} is loaded as a document. ${why}`);
    await leave(to);
  }

  return {
    async begin(to, work) {
      const own = { to };
      underway = own;
      wait(deadlines.visit);
      try {
        refuseChanged();
        await work();
      } catch (error) {
        if (underway !== own) throw error;
        await giveUp(String(error));
      }
    },
    arrived(at) {
      if (!underway) return;
      underway.to = at;
      wait(deadlines.screen);
      // The code of the page has run by now.
      refuseChanged();
    },
    drawn() {
      const wrong = underway && wrongOn(underway.to);
      if (wrong) void giveUp(wrong);
      else end();
    },
    end,
  };
}

/** @throws Error */
function refuseChanged(): void {
  const changed = replacedBuiltin();
  if (changed) throw new Error(`A remote has changed the platform: ${changed}.`);
}

/** What is wrong with the page that React has drawn, where the functions that it uses do not do what they say. */
function wrongOn(to: Path): string | undefined {
  const { pathname } = new URL(createPath(to), location.href);
  if (location.pathname !== pathname) return `The address is still ${location.pathname}.`;
  return document.querySelector('main > :not([hidden])') ? undefined : 'Nothing was rendered.';
}
