import { toast } from '@mutha/remote/toast';
import { Accordion, AccordionItem, Button, Field, Input, useCopy } from '@mutha/shared-ui';
import { Check, Copy, Mail, Share2 } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { openWindow } from './open-window.ts';
import { referralLink, shareLinks, shareSheet } from './share-links.ts';

interface SharingProps {
  /** The member's own referral code; empty until it is known. */
  code: string;
  /** Whether this device still has the place after a reload. */
  isLasting: boolean;
}

const refusals = {
  copied: 'Your browser did not let us copy. Your link is selected: copy it from the field.',
  opened: 'Your browser blocked the new window. Your link is selected: copy it from the field and share it yourself.',
};

/** The member's link: one button copies it, and the other ways to share are folded away (README, rule 8). */
export function Sharing({ code, isLasting }: SharingProps) {
  const link = code && referralLink(location.origin, code);
  const [copyState, copy] = useCopy();
  const [refused, setRefused] = useState<keyof typeof refusals | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasSheet = useShareSheet();
  const { whatsApp, x, facebook, email } = shareLinks(link);

  function refuse(what: keyof typeof refusals) {
    setRefused(what);
    // Not every browser moves the focus to what a script selects.
    field.current?.focus();
    field.current?.select();
  }

  async function copyLink() {
    if (!(await copy(link))) return refuse('copied');
    setRefused(null);
    toast.success('Link copied', { id: 'copied' });
  }

  function open(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    if (openWindow(event.currentTarget.href)) setRefused(null);
    else refuse('opened');
  }

  async function openSheet() {
    try {
      await navigator.share(shareSheet(link));
      setRefused(null);
    } catch (error) {
      // The visitor has closed the share sheet, or it is open already.
      if (!['AbortError', 'InvalidStateError'].includes((error as Error).name)) refuse('opened');
    }
  }

  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Your link">
          <Input
            ref={field}
            readOnly
            value={link}
            className="px-2.5 text-xs sm:text-sm"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button className="min-h-[2.875rem]" onClick={copyLink}>
          {copyState === 'copied' ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          <span>{copyState === 'copied' ? 'Copied' : 'Copy link'}</span>
        </Button>
      </div>
      {!isLasting && (
        <p role="note" className="text-sm font-semibold">
          This browser does not keep your place. Copy your link before you leave this page.
        </p>
      )}
      {refused && (
        <p role="alert" className="text-sm font-semibold">
          {refusals[refused]}
        </p>
      )}
      <Accordion>
        <AccordionItem summary="Other ways to share">
          {code && (
            <ul aria-label="Ways to share" className="flex flex-wrap gap-2">
              {[
                ['WhatsApp', whatsApp],
                ['X / Twitter', x],
                ['Facebook', facebook],
              ].map(([network, address]) => (
                <li key={network}>
                  <Button asChild variant="secondary" size="sm">
                    <a href={address} target="_blank" rel="noopener noreferrer" onClick={open}>
                      {network}
                      <span className="sr-only"> (new tab)</span>
                    </a>
                  </Button>
                </li>
              ))}
              <li>
                <Button asChild variant="secondary" size="sm">
                  <a href={email} target="_blank" rel="noopener noreferrer">
                    <Mail aria-hidden="true" className="size-4" /> Email<span className="sr-only"> (new tab)</span>
                  </a>
                </Button>
              </li>
              {hasSheet && (
                <li>
                  <Button variant="secondary" size="sm" onClick={openSheet}>
                    <Share2 aria-hidden="true" className="size-4" /> More…
                  </Button>
                </li>
              )}
            </ul>
          )}
        </AccordionItem>
      </Accordion>
    </>
  );
}

/** Whether this browser has a share sheet. False until the page is hydrated. */
function useShareSheet(): boolean {
  const [hasSheet, setSheet] = useState(false);
  useEffect(() => setSheet(typeof navigator.share === 'function'), []);
  return hasSheet;
}
