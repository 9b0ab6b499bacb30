import { useEffect, useRef } from 'react';

export interface ErrorSummaryProps {
  title: string;
  /** The `id` of each control in error, with its message, in the order of the form. */
  errors: { id: string; message: string }[];
}

/** What is wrong with a form, with a link to each control. It takes focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <div ref={summary} className="ui-error-summary" role="alert" tabIndex={-1}>
      <p className="ui-error-summary-title">{title}</p>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
