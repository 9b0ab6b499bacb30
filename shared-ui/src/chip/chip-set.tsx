import { Chip, ChipBar } from './chip.tsx';

export interface ChipSetProps {
  /** What is chosen, for those who cannot see it. */
  label: string;
  choices: readonly string[];
  chosen: readonly string[];
  /** The choices that are on after a change, in the order in which they were made. */
  onChange: (chosen: string[]) => void;
}

/** A chip bar over a list of choices, any number of which can be on. */
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
