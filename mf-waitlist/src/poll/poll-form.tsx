import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button, Checkbox, ChoiceGroup, Field, Input, Radio, Textarea } from '@mutha/shared-ui';
import { Slider } from '@mutha/shared-ui/slider';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { accas, bettingStyles, markets, otherMarket } from '../data/poll-choices.ts';
import { emptyPoll, type Poll, type PollDraft, pollDraftSchema, pollSchema } from '../data/poll-schema.ts';
import { errorList } from '../form/error-list.ts';
import { FormProblems } from '../form/form-problems.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useMembership } from '../membership/use-membership.ts';
import { stakeEnds, stakeRange, stakeStep, stakeText } from './weekly-stake.ts';

const order = ['bettingStyle', 'favMarkets', 'accasPerWeek', 'killerFeature'] as const;

/** Step 2: the poll, for visitors who have joined. */
export function PollForm() {
  const { stage, hasFailed, code, answer } = useMembership();
  const id = useId();
  const form = useForm<PollDraft, unknown, Poll>({
    resolver: standardSchemaResolver(pollSchema),
    defaultValues: emptyPoll,
  });
  // With the member's code, so that nobody else who joins in this tab finds these answers.
  const forgetDraft = useDraft({ name: `poll:${code}`, schema: pollDraftSchema, empty: emptyPoll }, form);
  const { errors } = form.formState;
  const idOf = (name: string) => `${id}-${name}`;

  const submit = form.handleSubmit(async (poll) => {
    if ((await answer(poll)) !== 'done') return;
    forgetDraft();
    toast.success('Priority locked! Share your link to move even faster.');
  });

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-7">
      <FormProblems
        errors={errorList(errors, order, idOf)}
        failure={
          stage === 'joined' &&
          hasFailed &&
          'We could not save your answers just now. They are all still here: please try again.'
        }
      />
      <fieldset className="grid min-w-0 gap-7">
        <legend className="sr-only">The quick poll</legend>
        <ChoiceGroup legend="What is your betting style?" error={errors.bettingStyle?.message}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {bettingStyles.map((style, index) => (
              <Radio
                key={style}
                label={style}
                value={style}
                {...(index === 0 && { id: idOf('bettingStyle') })}
                {...form.register('bettingStyle')}
              />
            ))}
          </div>
        </ChoiceGroup>
        <ChoiceGroup legend="Which markets do you play?" hint="As many as you like." error={errors.favMarkets?.message}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {markets.map((market, index) => (
              <Checkbox
                key={market}
                label={market}
                value={market}
                {...(index === 0 && { id: idOf('favMarkets') })}
                {...form.register('favMarkets')}
              />
            ))}
          </div>
          {form.watch('favMarkets').includes(otherMarket) && (
            <Field label="Which other market?" className="mt-2">
              <Input autoComplete="off" {...form.register('favMarketOther')} />
            </Field>
          )}
        </ChoiceGroup>
        <Controller
          control={form.control}
          name="weeklyStake"
          render={({ field }) => (
            <Slider
              label="What do you stake in a week?"
              {...stakeRange}
              value={stakeStep(field.value[0])}
              valueText={stakeText(field.value[0])}
              ends={stakeEnds}
              onValueChange={(step) => field.onChange([step])}
            />
          )}
        />
        <ChoiceGroup legend="How many accas a week?" error={errors.accasPerWeek?.message}>
          <div className="grid gap-x-6 sm:grid-cols-3">
            {accas.map((count, index) => (
              <Radio
                key={count}
                label={count}
                value={count}
                {...(index === 0 && { id: idOf('accasPerWeek') })}
                {...form.register('accasPerWeek')}
              />
            ))}
          </div>
        </ChoiceGroup>
        <Field
          label="Which feature would be the killer for you?"
          hint="At least 10 characters."
          id={idOf('killerFeature')}
          error={errors.killerFeature?.message}
        >
          <Textarea rows={3} {...form.register('killerFeature')} />
        </Field>
      </fieldset>
      <Button type="submit" size="lg" aria-disabled={stage === 'saving'} className="justify-self-start">
        {stage === 'saving' ? 'Saving...' : 'Lock my priority'}
      </Button>
    </form>
  );
}
