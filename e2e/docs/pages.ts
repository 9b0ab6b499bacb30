import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from '@mutha/cli';
import { filesUnder } from '@mutha/node';
import GithubSlugger from 'github-slugger';
import { lexer, type Token, walkTokens } from 'marked';

/** Folders without any handwritten file. */
const made = ['.git', '.store', 'dist', 'node_modules', 'test-results'];

/** Every handwritten file, as a path in this repository with slashes. */
export const written: readonly string[] = filesUnder(repository, (path) => made.includes(basename(path)));

/** A Markdown file, and the parts of it that can be wrong. */
export interface Page {
  /** Its path in this repository, with slashes. */
  file: string;
  /** Where its links and pictures lead, as they are written. */
  links: string[];
  /** The anchors of its headings, as GitHub makes them. */
  anchors: string[];
  /** Each span of code, and each line of a block of code. */
  code: string[];
}

/** Every Markdown file of this repository. */
export const pages: readonly Page[] = written.filter((file) => file.endsWith('.md')).map(readPage);

function readPage(file: string): Page {
  const page: Page = { file, links: [], anchors: [], code: [] };
  const slugger = new GithubSlugger();
  walkTokens(lexer(readFileSync(join(repository, file), 'utf8')), (token) => {
    switch (token.type) {
      case 'link':
      case 'image':
        page.links.push(token.href);
        break;
      case 'html':
        for (const [, address = ''] of token.raw.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)) page.links.push(address);
        break;
      case 'heading':
        page.anchors.push(slugger.slug(textOf(token)));
        break;
      case 'codespan':
        page.code.push(token.text);
        break;
      case 'code':
        page.code.push(...token.text.split('\n'));
        break;
    }
  });
  return page;
}

/** The visible text of a heading, without the signs for code, links and emphasis. */
function textOf(token: Token): string {
  const inside = 'tokens' in token ? token.tokens : undefined;
  return inside?.map(textOf).join('') ?? ('text' in token ? token.text : token.raw);
}
