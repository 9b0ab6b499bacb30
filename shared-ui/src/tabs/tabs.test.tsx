import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

function Example() {
  return (
    <Tabs defaultValue="one">
      <TabList aria-label="Views">
        <Tab value="one">One</Tab>
        <Tab value="two">Two</Tab>
        <Tab value="three">Three</Tab>
      </TabList>
      <TabPanel value="one">First</TabPanel>
      <TabPanel value="two">Second</TabPanel>
      <TabPanel value="three">Third</TabPanel>
    </Tabs>
  );
}

test('shows one panel, named by its tab', async () => {
  render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Views' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('First');
  expect(screen.queryByText('Second')).toBeNull();
  await expectNoViolations();
});

test.each([
  ['{ArrowRight}', 'Two', 'Second'],
  ['{ArrowLeft}', 'Three', 'Third'],
  ['{End}', 'Three', 'Third'],
  ['{End}{Home}', 'One', 'First'],
])('moves by keyboard: %s to %s', async (keys, name, text) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name, selected: true })).toBe(document.activeElement);
  expect(screen.getByRole('tabpanel').textContent).toBe(text);
});

test('a tab is chosen when it is pressed, and one that is disabled never', async () => {
  const choose = vi.fn();
  render(
    <Tabs value="one" onValueChange={choose}>
      <TabList aria-label="Views">
        <Tab value="one">One</Tab>
        <Tab value="two" disabled>
          Two
        </Tab>
        <Tab value="three">Three</Tab>
      </TabList>
      <TabPanel value="one">First</TabPanel>
    </Tabs>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  await userEvent.click(screen.getByRole('tab', { name: 'One' }));
  expect(choose).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getByRole('tab', { name: 'Three' }));
  expect(choose.mock.calls).toEqual([['three'], ['three']]);
  expect(screen.getByRole('tabpanel').textContent).toBe('First');
});

test('only the chosen tab, and then its panel, are reached by Tab', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toBe(document.activeElement);
});
