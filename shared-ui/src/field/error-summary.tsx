export interface ErrorSummaryProps {
  title: string;
  /** The `id` of each control in error, with its message, in the order of the form. */
  errors: { id: string; message: string }[];
}

/**
 * Lists what is wrong with a form, with a link to each control. Screen readers read it when it appears. The form should
 * move focus to the first control in error.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <div className="ui-error-summary" role="alert">
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
