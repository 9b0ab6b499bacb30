import { Button, Motif } from '@mutha/shared-ui';
import type { ComponentProps, ReactNode } from 'react';

interface MessagePageProps extends ComponentProps<'section'> {
  title: string;
  /** Large, behind the words: a code, or nothing. */
  mark?: string;
  children: ReactNode;
}

/** A page with one message: something is missing, and there is a way on. */
export function MessagePage({ title, mark, children, ...props }: MessagePageProps) {
  return (
    <section className="frame-message" {...props}>
      <Motif kind="circle" className="absolute top-1/2 left-1/2 -z-10 size-[min(36rem,108vw)] -translate-1/2" />
      <div className="mx-auto grid w-full max-w-3xl justify-items-center gap-5 px-4 py-16 text-center">
        {mark && (
          <p aria-hidden="true" className="font-display text-5xl font-black text-primary">
            {mark}
          </p>
        )}
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </section>
  );
}

/** The last boundary: something in the shell itself went wrong (README, rule 4). */
export function RoutingError({ error }: { error: unknown }) {
  return (
    <MessagePage title="Unexpected Application Error!" data-owner="shell" data-state="error">
      <p className="text-muted">{error instanceof Error ? error.message : String(error)}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <Button asChild variant="outline">
          <a href="/">Back to home</a>
        </Button>
      </p>
    </MessagePage>
  );
}
