import { allowCommand } from './allow.ts';
import { aloneCommand } from './alone.ts';
import { atCommand } from './at.ts';
import { bisectCommand } from './bisect.ts';
import { describeCommand } from './describe.ts';
import { devCommand } from './dev.ts';
import { diffCommand } from './diff.ts';
import { disallowCommand } from './disallow.ts';
import { discardCommand } from './discard.ts';
import { explainCommand } from './explain.ts';
import { fragmentsCommand } from './fragments.ts';
import { historyCommand } from './history.ts';
import { newCommand } from './new.ts';
import { offerCommand } from './offer.ts';
import { ownerCommand } from './owner.ts';
import { previewsCommand } from './previews.ts';
import { promoteCommand } from './promote.ts';
import { pruneCommand } from './prune.ts';
import { releaseCommand } from './release.ts';
import { retireCommand } from './retire.ts';
import { rollbackCommand } from './rollback.ts';
import { signCommand } from './sign.ts';
import { statusCommand } from './status.ts';
import { updateCommand } from './update.ts';
import { verifyCommand } from './verify.ts';
import { watchCommand } from './watch.ts';
import { whoCommand } from './who.ts';

/** Every command, in the order in which the help lists them. */
export const commands = [
  newCommand,
  releaseCommand,
  devCommand,
  diffCommand,
  describeCommand,
  aloneCommand,
  updateCommand,
  signCommand,
  promoteCommand,
  watchCommand,
  previewsCommand,
  discardCommand,
  offerCommand,
  allowCommand,
  disallowCommand,
  ownerCommand,
  rollbackCommand,
  retireCommand,
  statusCommand,
  historyCommand,
  fragmentsCommand,
  whoCommand,
  atCommand,
  bisectCommand,
  verifyCommand,
  explainCommand,
  pruneCommand,
];
