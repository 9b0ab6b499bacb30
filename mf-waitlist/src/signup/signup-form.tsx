import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button, Checkbox, Field, Input, NeedsScript } from '@mutha/shared-ui';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { emptySignup, type Signup, type SignupDraft, signupDraftSchema, signupSchema } from '../data/signup-schema.ts';
import { errorList } from '../form/error-list.ts';
import { FormProblems } from '../form/form-problems.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useMembership } from '../membership/use-membership.ts';
import { forgetGiven, hasPlace, readGiven } from '../quick-join/given.ts';
import { address } from '../visit/kept.ts';

const order = ['firstName', 'lastName', 'email', 'consent'] as const;

/** Step 1: the signup. After the visitor has joined, it stays in view, filled in and disabled. */
export function SignupForm() {
  const { stage, hasFailed, person, join, forget } = useMembership();
  // The fields stay enabled while the signup is being submitted, because a disabled field would lose focus.
  const hasJoined = stage !== 'idle' && stage !== 'submitting';
  const id = useId();
  const form = useForm<SignupDraft, unknown, Signup>({
    resolver: standardSchemaResolver(signupSchema),
    defaultValues: emptySignup,
  });
  const settled = hasJoined ? person : null;
  const forgetDraft = useDraft(
    { name: 'signup', schema: signupDraftSchema, empty: emptySignup, readGiven, settled, isSettled: hasPlace },
    form,
  );
  const { errors } = form.formState;
  const isGiven = !hasJoined && form.watch('isGiven');
  const idOf = (name: string) => `${id}-${name}`;

  const submit = form.handleSubmit(async (signup) => {
    if ((await join(signup)) !== 'done') return;
    forgetDraft();
    forgetGiven();
    toast.success("You're in! Complete the quick poll to jump the queue.");
  });

  function startAnew() {
    forget();
    form.reset(emptySignup);
    // The pressed button is gone with the next render.
    document.getElementById('access-title')?.focus();
    toast.success('This device has forgotten you.');
  }

  return (
    // If the form is sent before the page has its scripts, `dialog` keeps the browser from leaving the page.
    <form method="dialog" noValidate onSubmit={submit} data-kept={address('signup')} className="grid gap-5">
      <NeedsScript>Joining needs JavaScript, which is off here. Turn it on and reload this page.</NeedsScript>
      <FormProblems
        errors={errorList(errors, order, idOf)}
        failure={
          stage === 'idle' &&
          hasFailed &&
          'We could not add you to the list just now. Everything you typed is still here: please try again.'
        }
      />
      <fieldset disabled={hasJoined} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">Your details</legend>
        <Field label="First name" id={idOf('firstName')} error={errors.firstName?.message}>
          <Input autoComplete="given-name" autoCapitalize="words" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" id={idOf('lastName')} error={errors.lastName?.message}>
          <Input autoComplete="family-name" autoCapitalize="words" {...form.register('lastName')} />
        </Field>
        <Field label="Email" id={idOf('email')} error={errors.email?.message} className="sm:col-span-2">
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            id={idOf('consent')}
            label="Send me early access and product updates."
            error={errors.consent?.message}
            {...form.register('consent')}
          />
        </div>
      </fieldset>
      {!hasJoined && (
        <Button type="submit" size="lg" aria-disabled={stage === 'submitting'} className="justify-self-start">
          {stage === 'submitting' ? 'Joining...' : 'Join the waitlist'}
        </Button>
      )}
      {/* Below the fields and the button, so that none of them moves: what is kept is known only after hydration. */}
      {(hasJoined || isGiven) && (
        <p>
          {isGiven && 'You gave us this before. '}
          <Button variant="link" onClick={startAnew}>
            Not you? Forget this device
          </Button>
        </p>
      )}
    </form>
  );
}
