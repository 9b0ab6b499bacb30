import { Button, ErrorSummary, Field, Input, Section, Select, Textarea } from '@mutha/shared-ui';
import { useState } from 'react';
import { Specimen } from '../specimen.tsx';

export function Inputs() {
  const [hasErrors, setErrors] = useState(false);
  return (
    <Section title="Form inputs">
      <div>
        <Specimen
          name="Field, Input, Textarea, Select"
          code={
            '<Field label="Email" hint="Only for early access." error={error}>\n  <Input type="email" autoComplete="email" />\n</Field>'
          }
          demo={
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Name" hint="As your friends call you.">
                <Input placeholder="Ada" />
              </Field>
              <Field label="Email" error="Valid email is required">
                <Input type="email" defaultValue="ada@" />
              </Field>
              <Field label="Plan">
                <Select defaultValue="weekly">
                  <option value="weekly">Every week</option>
                  <option value="daily">Every day</option>
                </Select>
              </Field>
              <Field label="Message">
                <Textarea rows={3} />
              </Field>
              <Field label="Disabled">
                <Input disabled defaultValue="Not now" />
              </Field>
            </div>
          }
        >
          A control with its label, its hint and its error, tied together for those who cannot see them.
        </Specimen>
        <Specimen
          name="Error summary"
          code={
            '<ErrorSummary title="Two things to mend"\n  errors={[{ id: "email", message: "Valid email is required" }]} />'
          }
          demo={
            <>
              {hasErrors && (
                <ErrorSummary
                  title="One thing to mend"
                  errors={[{ id: 'summary-example', message: 'Valid email is required' }]}
                />
              )}
              <Field label="Email" id="summary-example" error={hasErrors && 'Valid email is required'}>
                <Input type="email" />
              </Field>
              <p>
                <Button variant="outline" onClick={() => setErrors(!hasErrors)}>
                  {hasErrors ? 'Mend it' : 'Show the summary'}
                </Button>
              </p>
            </>
          }
        >
          After sending a form with errors: it is read out and links to each field. Focus goes to the first of them.
        </Specimen>
      </div>
    </Section>
  );
}
