import { PageHeader } from '@mutha/shared-ui';
import { Colours } from './colours.tsx';
import { Guidelines } from './guidelines.tsx';
import { Keyboard } from './keyboard.tsx';
import { Actions } from './parts/actions.tsx';
import { Choices } from './parts/choices.tsx';
import { Data } from './parts/data.tsx';
import { Inputs } from './parts/inputs.tsx';
import { Overlays } from './parts/overlays.tsx';
import { Structure } from './parts/structure.tsx';
import { Typography } from './typography.tsx';

/** The kit, part by part (README, rule 12). */
export function DesignSystemScreen() {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader
        title="Design system"
        lead="Matchday at night: type, colour and the parts that every Mutha screen is put together from, live and ready to copy."
      />
      <Typography />
      <Colours />
      <Actions />
      <Choices />
      <Inputs />
      <Overlays />
      <Data />
      <Structure />
      <Keyboard />
      <Guidelines />
    </div>
  );
}
