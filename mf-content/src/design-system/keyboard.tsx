import { Section, Table } from '@mutha/shared-ui';

const keys = [
  ['Button, link', 'Enter (buttons: Space too)', 'Presses it'],
  ['Chip, switch, checkbox', 'Space (chip, switch: Enter too)', 'Turns it on or off'],
  ['Radio group', 'Arrow keys', 'Move the choice'],
  ['Slider', 'Arrow keys; Page Up, Page Down; Home, End', 'One step; ten steps; the ends'],
  ['Tabs', 'Arrow keys; Home, End', 'The next tab, with its panel; the first, the last'],
  ['Dialog', 'Tab; Escape', 'Stays inside; closes, and focus returns'],
  ['Tooltip', 'Focus; Escape', 'Shows it; hides it'],
  ['Accordion', 'Enter, Space', 'Opens and closes'],
  ['Table, code', 'Arrow keys, once focused', 'Scroll sideways'],
  ['Menu on phones', 'Escape', 'Closes, and focus returns to its button'],
  ['Every page', 'Tab, from the top', 'Offers to skip to the content'],
];

export function Keyboard() {
  return (
    <Section title="Keyboard" lead="Everything works without a pointer.">
      <Table caption="What the keys do">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Keys</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([part, key, effect]) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{key}</td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
