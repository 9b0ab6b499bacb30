import { ErrorSummary } from '@mutha/shared-ui';

export interface FormProblemsProps {
  errors: { id: string; message: string }[];
  /** What to say when the submission was rejected. */
  failure: string | false;
}

/** What stands between the visitor and the next step, above the form. */
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
