import { ErrorSummary } from '@mutha/shared-ui';

export interface FormProblemsProps {
  errors: { id: string; message: string }[];
  /** The message after a rejected submission; false if there was none. */
  failure: string | false;
}

/** Shows, above a form, its errors or the failure of its submission. */
export function FormProblems({ errors, failure }: FormProblemsProps) {
  if (errors.length > 0)
    return (
      <ErrorSummary
        title={errors.length === 1 ? 'One thing needs your attention' : `${errors.length} things need your attention`}
        errors={errors}
      />
    );
  if (!failure) return null;
  return (
    <p role="alert" className="rounded-md border-2 border-danger px-5 py-4 font-semibold">
      {failure}
    </p>
  );
}
