import { Button, useCopy } from '@mutha/shared-ui';
import { type ReactNode, useId } from 'react';

interface SpecimenProps {
  name: string;
  /** When to use the part, in one sentence. */
  children: ReactNode;
  demo: ReactNode;
  /** How to write the part in code. */
  code: string;
}

/** Shows one part of the kit: what it is for, the working part, and its code. */
export function Specimen({ name, children, demo, code }: SpecimenProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <header className="grid content-start gap-2">
        <h3 id={id} className="text-2xl">
          {name}
        </h3>
        <p className="text-sm text-muted">{children}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{demo}</div>
        <Usage code={code} name={name} />
      </div>
    </article>
  );
}

function Usage({ code, name }: { code: string; name: string }) {
  const [state, copy] = useCopy();
  const said = { idle: 'Copy', copied: 'Copied', refused: 'Refused' }[state];

  return (
    <div className="flex items-start gap-4 rounded-md border border-line bg-sunken p-3 pl-4">
      <pre className="min-w-0 flex-1 py-1.5 text-xs leading-relaxed text-muted">
        <code>{code}</code>
      </pre>
      <Button variant="ghost" size="sm" aria-label={`${said}: how to write ${name}`} onClick={() => copy(code)}>
        {said}
      </Button>
    </div>
  );
}
