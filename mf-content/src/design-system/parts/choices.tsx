import { Checkbox, Chip, ChipBar, ChoiceGroup, Field, Input, Radio, Section } from '@mutha/shared-ui';
import { FilterSheet } from '@mutha/shared-ui/query';
import { Slider } from '@mutha/shared-ui/slider';
import { Switch } from '@mutha/shared-ui/switch';
import { useState } from 'react';
import { Specimen } from '../specimen.tsx';

export function Choices() {
  const [threshold, setThreshold] = useState(70);
  return (
    <Section title="Choices">
      <div>
        <Specimen
          name="Chip and chip bar"
          code={'<ChipBar label="Leagues">\n  <Chip pressed={isOn} onPressedChange={setOn}>Serie A</Chip>\n</ChipBar>'}
          demo={
            <ChipBar label="An example of chips">
              <Chip defaultPressed>On</Chip>
              <Chip>Off</Chip>
              <Chip disabled>Disabled</Chip>
            </ChipBar>
          }
        >
          Several choices that are on or off and count at once. The ring fills, so it reads without colour.
        </Specimen>
        <Specimen
          name="Switch"
          code={'<Switch label="Auto refresh" checked={isOn} onCheckedChange={setOn} />'}
          demo={
            <p className="flex flex-wrap gap-6">
              <Switch label="On" defaultChecked />
              <Switch label="Off" />
              <Switch label="Disabled" disabled />
            </p>
          }
        >
          One thing that is on or off, at once.
        </Specimen>
        <Specimen
          name="Slider"
          code={'<Slider label="Confidence" value={value} onValueChange={setValue}\n  step={5} valueText="70%" />'}
          demo={
            <>
              <Slider
                label="Confidence"
                value={threshold}
                onValueChange={setThreshold}
                step={5}
                valueText={`${threshold}%`}
              />
              <Slider label="Disabled" value={30} onValueChange={() => {}} disabled ends={['Less', 'More']} />
            </>
          }
        >
          One value out of a range, where near enough is good enough.
        </Specimen>
        <Specimen
          name="Filter sheet"
          code={
            '<FilterSheet chosen={[\'70%\']} done="Show 7 results" beside={<p>7 results</p>}>\n  <Slider label="Confidence" … />\n</FilterSheet>'
          }
          demo={
            <div>
              <FilterSheet
                chosen={[`${threshold}%`]}
                done="Show 7 results"
                beside={<p className="text-sm text-muted">7 results</p>}
              >
                <Field label="Search for an example">
                  <Input type="search" autoComplete="off" />
                </Field>
              </FilterSheet>
            </div>
          }
        >
          The filters of a list: a bar above it, and on a phone a sheet behind one button that names what is set.
        </Specimen>
        <Specimen
          name="Checkbox and choice group"
          code={
            '<Checkbox label="Send me updates" name="consent" />\n<ChoiceGroup legend="How often?">\n  <Radio label="Weekly" name="often" value="weekly" />\n</ChoiceGroup>'
          }
          demo={
            <div className="grid gap-4 sm:grid-cols-2">
              <div>
                <Checkbox label="Ticked" defaultChecked />
                <Checkbox label="Not ticked" />
                <Checkbox label="Disabled" disabled />
              </div>
              <ChoiceGroup legend="One of these">
                <Radio label="First" name="example" defaultChecked />
                <Radio label="Second" name="example" />
                <Radio label="Disabled" name="example" disabled />
              </ChoiceGroup>
            </div>
          }
        >
          For forms: they count when the form is sent.
        </Specimen>
      </div>
    </Section>
  );
}
