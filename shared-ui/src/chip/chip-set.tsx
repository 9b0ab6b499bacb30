import { Chip, ChipBar } from './chip.tsx';

export interface ChipSetProps {
  /** A name for the choice, for visitors who cannot see the chips. */
  label: string;
  choices: readonly string[];
  chosen: readonly string[];
  /** Receives the choices that are on after a change, in the order in which the visitor chose them. */
  onChange: (chosen: string[]) => void;
}

/** A chip bar for a list of choices. Any number of them can be on. */
export function ChipSet({ label, choices, chosen, onChange }: ChipSetProps) {
  return (
    <ChipBar label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice}
          pressed={chosen.includes(choice)}
          onPressedChange={(isOn) => onChange(isOn ? [...chosen, choice] : chosen.filter((other) => other !== choice))}
        >
          {choice}
        </Chip>
      ))}
    </ChipBar>
  );
}
