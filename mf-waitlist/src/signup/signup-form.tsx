import { toast } from '@mutha/remote/toast';
import { Button, Checkbox, Field, Input, NeedsScript } from '@mutha/shared-ui';
import { useForm } from '@mutha/shared-ui/form';
import { emptySignup } from '../data/drafts.ts';
import { FormProblems } from '../form/form-problems.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useRules } from '../form/use-rules.ts';
import { hasPlace } from '../membership/place.ts';
import { useMembership } from '../membership/use-membership.ts';
import { forgetGiven, readGiven } from '../quick-join/given.ts';
import { address } from '../visit/kept.ts';

const kept = address('signup');

/** Step 1: the signup. After the visitor has joined, it stays in view, filled in and disabled. */
export function SignupForm() {
  const { stage, hasFailed, person, join, forget } = useMembership();
  // The fields stay enabled while the signup is being submitted, because a disabled field would lose focus.
  const hasJoined = stage !== 'idle' && stage !== 'submitting';
  const [withRules, fetchRules] = useRules();
  const form = useForm({
    kept,
    empty: emptySignup,
    readGiven,
    settled: hasJoined && person ? { ...person, isGiven: false } : null,
    isSettled: hasPlace,
    check: (draft) => withRules(({ checkSignup }) => checkSignup(draft)),
    async send(signup) {
      if ((await join(signup)) !== 'done') return;
      form.reset();
      forgetGiven();
      toast.success("You're in! Complete the quick poll to jump the queue.");
    },
  });
  const isGiven = !hasJoined && form.values.isGiven;

  function startAnew() {
    forget();
    form.reset();
    // The pressed button is gone with the next render.
    document.getElementById('access-title')?.focus();
    toast.success('This device has forgotten you.');
  }

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
      <fieldset disabled={hasJoined} className="grid min-w-0 gap-5 sm:grid-cols-2">
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
      {!hasJoined && (
        <SubmitButton isChecking={form.isChecking} isSending={stage === 'submitting'} sending="Joining...">
          Join the waitlist
        </SubmitButton>
      )}
      {/* Below the fields and the button, so that none of them moves: what is kept is known only after hydration. */}
      {(hasJoined || isGiven) && (
        <div className="grid justify-items-start gap-1">
          {isGiven && (
            <p>You gave us this before, so you are on the list. Your place in the queue comes with the rest.</p>
          )}
          <Button variant="link" onClick={startAnew}>
            Not you? Forget this device
          </Button>
        </div>
      )}
    </form>
  );
}
