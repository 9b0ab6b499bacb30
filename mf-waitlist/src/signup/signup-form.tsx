import { toast } from '@mutha/remote/toast';
import { Checkbox, Field, Input, NeedsScript } from '@mutha/shared-ui';
import { useForm } from '@mutha/shared-ui/form';
import { emptySignup } from '../data/drafts.ts';
import { FormProblems } from '../form/form-problems.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useRules } from '../form/use-rules.ts';
import { ForgetDevice } from '../membership/forget-device.tsx';
import { hasPlace } from '../membership/place.ts';
import { useMembership } from '../membership/use-membership.ts';
import { forgetGiven, readGiven } from '../quick-join/prefill-signup.ts';
import { address } from '../visit/forget-all.ts';

const kept = address('signup');

/** Step 1: the signup. A ticket takes its place when the visitor has joined. */
export function SignupForm() {
  const { stage, hasFailed, join } = useMembership();
  const [withRules, fetchRules] = useRules();
  const form = useForm({
    kept,
    empty: emptySignup,
    readGiven,
    isSettled: hasPlace,
    check: (draft) => withRules(({ checkSignup }) => checkSignup(draft)),
    async send(signup) {
      if ((await join(signup)) !== 'done') return;
      form.reset();
      forgetGiven();
      toast.success("You're in! Complete the quick poll to jump the queue.");
    },
  });

  return (
    <form {...form.props} onFocus={fetchRules} className="grid gap-5">
      <NeedsScript>Joining needs JavaScript, which is off here. Turn it on and reload this page.</NeedsScript>
      <FormProblems
        errors={form.problems}
        failure={
          stage === 'idle' &&
          (hasFailed || form.hasFailed) &&
          'We could not add you to the list just now. Everything you typed is still here: please try again.'
        }
      />
      <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">Your details</legend>
        <Field label="First name" {...form.field('firstName')}>
          <Input autoComplete="given-name" autoCapitalize="words" {...form.input('firstName')} />
        </Field>
        <Field label="Last name" {...form.field('lastName')}>
          <Input autoComplete="family-name" autoCapitalize="words" {...form.input('lastName')} />
        </Field>
        <Field label="Email" {...form.field('email')} className="sm:col-span-2">
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('email')}
          />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            label="Send me early access and product updates."
            {...form.field('consent')}
            {...form.choice('consent')}
          />
        </div>
      </fieldset>
      {/* The fields stay enabled while the signup is being submitted, because a disabled field would lose focus. */}
      <SubmitButton isChecking={form.isChecking} isSending={stage === 'submitting'} sending="Joining...">
        Join the waitlist
      </SubmitButton>
      {/* Below the fields and the button, so that none of them moves: what is kept is known only after hydration. */}
      {form.values.isGiven && (
        <div className="grid justify-items-start gap-1">
          <p>You gave us this before, so you are on the list. Your place in the queue comes with the rest.</p>
          <ForgetDevice onForget={form.reset} />
        </div>
      )}
    </form>
  );
}
