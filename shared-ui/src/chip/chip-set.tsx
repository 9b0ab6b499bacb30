import { useEffect, useRef } from 'react';
import { Chip, ChipBar } from './chip.tsx';

export interface ChipSetProps {
  /** A name for the choice, for visitors who cannot see the chips. */
  label: string;
  choices: readonly string[];
  /** Those of the choices that find nothing. They are marked with a 0, and cannot be chosen. */
  empty?: readonly string[];
  chosen: readonly string[];
  /** Receives the choices that are on after a change, in the order in which the visitor chose them. */
  onChange: (chosen: string[]) => void;
}

/**
 * A chip bar for a list of choices. Any number of them can be on. Where the bar scrolls and the address has chosen a
 * chip outside it, it scrolls to the first such chip.
 */
export function ChipSet({ label, choices, empty = [], chosen, onChange }: ChipSetProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen.length > 0 && bar.current) showChosen(bar.current);
  }, [chosen]);
  return (
    <ChipBar ref={bar} label={label}>
      {choices.map((choice) => {
        const isEmpty = empty.includes(choice);
        const isOn = chosen.includes(choice);
        return (
          <Chip
            key={choice}
            pressed={isOn}
            // An address can choose an empty one. It can be taken back.
            aria-disabled={(isEmpty && !isOn) || undefined}
            onPressedChange={(isNowOn) => {
              if (!isNowOn) onChange(chosen.filter((other) => other !== choice));
              else if (!isEmpty) onChange([...chosen, choice]);
            }}
          >
            {isEmpty ? `${choice} 0` : choice}
          </Chip>
        );
      })}
    </ChipBar>
  );
}

/** Scrolls a bar to its first pressed chip, unless one can be seen already. */
function showChosen(bar: HTMLElement): void {
  const { left, right } = bar.getBoundingClientRect();
  const pressed = [...bar.querySelectorAll('[aria-pressed="true"]')].map((chip) => chip.getBoundingClientRect());
  const [first] = pressed;
  if (!first || pressed.some((chip) => chip.left >= left && chip.right <= right)) return;
  // In the middle, so that its neighbours can be seen too.
  bar.scrollLeft += first.left + first.width / 2 - (left + right) / 2;
}
