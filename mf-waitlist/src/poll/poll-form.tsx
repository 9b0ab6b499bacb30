import { toast } from '@mutha/remote/toast';
import { Checkbox, ChoiceGroup, Field, Input, Radio, Textarea } from '@mutha/shared-ui';
import { useForm } from '@mutha/shared-ui/form';
import { Slider } from '@mutha/shared-ui/slider';
import { emptyPoll } from '../data/drafts.ts';
import { accas, bettingStyles, markets, otherMarket } from '../data/poll-choices.ts';
import { FormProblems } from '../form/form-problems.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useRules } from '../form/use-rules.ts';
import { useMembership } from '../membership/use-membership.ts';
import { address } from '../visit/forget-all.ts';
import { stakeEnds, stakeRange, stakeStep, stakeText } from './weekly-stake.ts';

/** Step 2: the poll, for visitors who have joined. */
export function PollForm() {
  const { stage, hasFailed, code, answer } = useMembership();
  const [withRules, fetchRules] = useRules();
  const form = useForm({
    // With the member's code, so that the next visitor who joins in this tab does not find these answers.
    kept: address(`poll:${code}`),
    empty: emptyPoll,
    check: (draft) => withRules(({ checkPoll }) => checkPoll(draft)),
    async send(poll) {
      if ((await answer(poll)) !== 'done') return;
      form.reset();
      toast.success('Priority locked! Share your link to move even faster.');
    },
  });
  const [stake] = form.values.weeklyStake;

  return (
    <form {...form.props} onFocus={fetchRules} className="grid gap-7">
      <FormProblems
        errors={form.problems}
        failure={
          stage === 'joined' &&
          (hasFailed || form.hasFailed) &&
          'We could not save your answers just now. They are all still here: please try again.'
        }
      />
      <fieldset className="grid min-w-0 gap-7">
        <legend className="sr-only">The quick poll</legend>
        <ChoiceGroup legend="What is your betting style?" error={form.field('bettingStyle').error}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {bettingStyles.map((style, index) => (
              <Radio
                key={style}
                label={style}
                id={index === 0 ? form.field('bettingStyle').id : undefined}
                {...form.choice('bettingStyle', style)}
              />
            ))}
          </div>
        </ChoiceGroup>
        <ChoiceGroup
          legend="Which markets do you play?"
          hint="As many as you like."
          error={form.field('favMarkets').error}
        >
          <div className="grid gap-x-6 sm:grid-cols-2">
            {markets.map((market, index) => (
              <Checkbox
                key={market}
                label={market}
                id={index === 0 ? form.field('favMarkets').id : undefined}
                {...form.choice('favMarkets', market)}
              />
            ))}
          </div>
          {form.values.favMarkets.includes(otherMarket) && (
            <Field label="Which other market?" className="mt-2">
              <Input autoComplete="off" {...form.input('favMarketOther')} />
            </Field>
          )}
        </ChoiceGroup>
        <Slider
          label="What do you stake in a week?"
          {...stakeRange}
          value={stakeStep(stake)}
          valueText={stakeText(stake)}
          ends={stakeEnds}
          onValueChange={(step) => form.change('weeklyStake', [step])}
        />
        <ChoiceGroup legend="How many accas a week?" error={form.field('accasPerWeek').error}>
          <div className="grid gap-x-6 sm:grid-cols-3">
            {accas.map((count, index) => (
              <Radio
                key={count}
                label={count}
                id={index === 0 ? form.field('accasPerWeek').id : undefined}
                {...form.choice('accasPerWeek', count)}
              />
            ))}
          </div>
        </ChoiceGroup>
        <Field
          label="Which feature would be the killer for you?"
          hint="At least 10 characters."
          {...form.field('killerFeature')}
        >
          <Textarea rows={3} {...form.input('killerFeature')} />
        </Field>
      </fieldset>
      <SubmitButton isChecking={form.isChecking} isSending={stage === 'saving'} sending="Saving...">
        Lock my priority
      </SubmitButton>
    </form>
  );
}
