import { clsx } from 'clsx';
import { type ComponentProps, createContext, type KeyboardEvent, use, useId, useRef, useState } from 'react';

interface Choice {
  chosen: string | undefined;
  choose: (value: string) => void;
  /** The ids of a tab and of its panel, which name each other. */
  idOf: (part: 'tab' | 'panel', value: string) => string;
}

const ChoiceContext = createContext<Choice>({ chosen: undefined, choose() {}, idOf: () => '' });

export interface TabsProps extends ComponentProps<'div'> {
  /** The chosen tab. Without this prop, the tabs keep it themselves. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** Panels, of which only one is shown. Arrow keys, Home and End move between the tabs. */
export function Tabs({ value, defaultValue, onValueChange, className, ...props }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const root = useRef<HTMLDivElement>(null);
  const choose = (next: string) => {
    if (next === chosen) return;
    // In a dialog the row of tabs stays under the pointer: see `tabs.css`.
    root.current?.style.setProperty('--height-before', `${root.current.offsetHeight}px`);
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <ChoiceContext value={{ chosen, choose, idOf: (part, of) => `${id}-${part}-${of}` }}>
      <div ref={root} className={clsx('ui-tabs', className)} {...props} />
    </ChoiceContext>
  );
}

/** The row of tabs; it needs an `aria-label`. */
export function TabList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      aria-orientation="horizontal"
      className={clsx('ui-tab-list', className)}
      onKeyDown={moveFocus}
      {...props}
    />
  );
}

export interface TabProps extends ComponentProps<'button'> {
  value: string;
}

export function Tab({ value, className, ...props }: TabProps) {
  const { chosen, choose, idOf } = use(ChoiceContext);
  const isChosen = value === chosen;
  return (
    <button
      type="button"
      role="tab"
      id={idOf('tab', value)}
      aria-controls={idOf('panel', value)}
      aria-selected={isChosen}
      data-state={isChosen ? 'active' : 'inactive'}
      tabIndex={isChosen ? 0 : -1}
      className={clsx('ui-tab', className)}
      onClick={() => choose(value)}
      {...props}
    />
  );
}

export interface TabPanelProps extends ComponentProps<'div'> {
  value: string;
}

/** Its children are drawn only while the panel is shown. */
export function TabPanel({ value, className, children, ...props }: TabPanelProps) {
  const { chosen, idOf } = use(ChoiceContext);
  return (
    <div
      role="tabpanel"
      id={idOf('panel', value)}
      aria-labelledby={idOf('tab', value)}
      hidden={value !== chosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who comes from the tabs by keyboard gets to what they show
      tabIndex={0}
      className={clsx('ui-tab-panel', className)}
      {...props}
    >
      {value === chosen && children}
    </div>
  );
}

/** Chooses the tab that a key leads to, and focuses it. After the last one comes the first one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const at = tabs.indexOf(target as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, PageUp: 0, End: -1, PageDown: -1 }[key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  tab?.focus();
  tab?.click();
}
