import {
  type ChangeEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isEdited, readDraft, type Values } from './draft.ts';
import { forVisit, watchDevice } from './storage.ts';

/** The messages about wrong values, by the names of the fields. */
export type Errors<T> = { [name in keyof T]?: string };

/** The result of checking a form: the value to send, or the errors. */
export type Checked<T, Sent = T> = { value: Sent; errors?: undefined } | { errors: Errors<T> };

export interface FormOptions<T, Sent> {
  /** The key in the session storage of what is typed. The page's HTML names it, so that it is unique to the form. */
  kept: string;
  /** The values of the empty form, as the server draws it: its fields in their order on the page. */
  empty: T;
  /** Reads what the device has to fill a form with into which nothing was typed. */
  readGiven?: () => T | null;
  /** Whether the device has what the form is for already: what the server's HTML holds then is the browser's doing. */
  isSettled?: () => boolean;
  /** Without it, the browser checks the form. It may answer later, when its code is there. */
  check?: (values: T) => Checked<T, Sent> | Promise<Checked<T, Sent>>;
  /**
   * Called when the visitor has sent values in which something is wrong, after which the first such field has focus.
   */
  refused?: (errors: Errors<T>) => void;
  /** Called with what the visitor has sent. `reset()` then forgets it. */
  send: (value: Sent, event: SubmitEvent<HTMLFormElement>) => unknown;
}

/**
 * A form. Typed text is kept letter by letter until the form is reset: nothing is lost when the visitor reloads the
 * page, or leaves it and comes back. Text that is typed into the server's HTML before hydration is newer than kept
 * text. Only typed text is kept: values that the form is filled with make no draft.
 *
 * Errors are shown when the form is sent, and from then on they follow each change.
 */
export function useForm<T extends Values<T>, Sent = T>(options: FormOptions<T, Sent>) {
  const { kept, empty, readGiven, isSettled, check, refused, send } = options;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Errors<T>>({});
  const [isChecking, setChecking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** A form that is sent before its code is there is sent again right after hydration, before it is drawn again. */
  const latest = useRef(empty);
  const isFilled = useRef(false);
  const isHydrated = useRef(false);
  const isRefused = useRef(false);
  const isToFocus = useRef(false);
  const idOf = (name: keyof T & string) => `${id}-${name}`;
  const problems = (Object.keys(empty) as (keyof T & string)[]).flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: idOf(name), message }] : [];
  });

  function show(values: T) {
    latest.current = values;
    setTyped(values);
  }

  function fill() {
    show(readDraft(kept, empty) ?? readGiven?.() ?? empty);
  }

  /** A form that was sent before its code was there counts as it looked. */
  function fillOnce(form: HTMLFormElement | null | undefined) {
    if (!isFilled.current && !form?.querySelector('[aria-busy="true"]')) fill();
    isFilled.current = true;
  }

  function change<Name extends keyof T>(name: Name, value: T[Name]) {
    if (!isHydrated.current && isSettled?.()) return;
    const values = { ...latest.current, ...unheard(form.current, latest.current), [name]: value };
    show(values);
    // An empty draft would shut out values that the device gets later. It does take away those that it has already.
    if (isEdited(values, empty) || readGiven?.()) forVisit.keep(kept, values);
    else forVisit.forget(kept);
    checkAgain();
  }

  /** After a form was refused, what is wrong with it follows each change. */
  function checkAgain() {
    if (isRefused.current) whenChecked(latest.current, ({ errors = {} }) => setErrors(errors));
  }

  /** At once, where the code that checks is there. */
  function whenChecked(values: T, answer: (checked: Checked<T, Sent>) => void): Promise<void> | undefined {
    const checked = check ? check(values) : { value: values as unknown as Sent };
    if (checked instanceof Promise) return checked.then(answer);
    answer(checked);
    return undefined;
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isChecking) return;
    setFailed(false);
    show({ ...latest.current, ...unheard(form.current, latest.current) });
    const late = whenChecked(latest.current, (checked) => {
      setChecking(false);
      setErrors(checked.errors ?? {});
      if ('value' in checked) return void send(checked.value, event);
      isRefused.current = isToFocus.current = true;
      refused?.(checked.errors);
    });
    if (!late) return;
    setChecking(true);
    late.catch(() => {
      setChecking(false);
      setFailed(true);
    });
  }

  useLayoutEffect(() => {
    if (!isToFocus.current) return;
    isToFocus.current = false;
    document.getElementById(problems[0]?.id ?? '')?.focus();
  });

  const begin = useEffectEvent(() => fillOnce(form.current));
  useLayoutEffect(() => {
    begin();
    isHydrated.current = true;
  }, []);

  const follow = useEffectEvent(() => {
    if (!readGiven) return;
    fill();
    checkAgain();
  });
  useEffect(() => watchDevice(follow), []);

  return {
    /** The values that the form shows. */
    values: typed,
    /** The errors, in the order of the fields, for an `ErrorSummary`. */
    problems,
    /** Whether the code that checks is on its way. The button is then busy, and another press does nothing. */
    isChecking,
    /** Whether that code did not come. Nothing was sent. */
    hasFailed,
    change,
    /** Empties the form, and forgets what was typed. */
    reset() {
      forVisit.forget(kept);
      show(empty);
      setErrors({});
      setFailed(false);
      isRefused.current = false;
    },
    /** For the `form`. If it is sent before the page has its scripts, `dialog` keeps the browser on the page. */
    props: { ref: form, method: 'dialog', 'data-kept': kept, noValidate: check !== undefined, onSubmit: submit },
    /** For a `Field` or a `Checkbox`, or `id` for the first of several choices and `error` for their group. */
    field: (name: keyof T & string) => ({ id: idOf(name), error: errors[name] }),
    /** For the `Input` or the `Textarea` of a text. */
    input: (name: keyof T & string) => ({
      name,
      value: String(typed[name] ?? ''),
      onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
        fillOnce(target.form);
        change(name, target.value as T[typeof name]);
      },
    }),
    /** For a `Checkbox` or a `Radio`; with its own value, if it is one of several. */
    choice: (name: keyof T & string, value?: string) => ({
      name,
      value,
      checked: isChosen(typed[name], value),
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        fillOnce(target.form);
        change(name, chosen(latest.current[name], target.checked, value) as T[typeof name]);
      },
    }),
  };
}

/**
 * Finds texts in the fields that came without an event, as when a script fills in a form for the visitor. The next
 * render would remove them.
 */
function unheard<T extends Values<T>>(form: HTMLFormElement | null, values: T): Partial<T> {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(':is(input, textarea)[name]') ?? [])];
  const texts = fields.filter(({ name, type, value }) => {
    const heard = values[name as keyof T];
    return typeof heard === 'string' && !['radio', 'checkbox'].includes(type) && heard !== value;
  });
  return Object.fromEntries(texts.map(({ name, value }) => [name, value])) as Partial<T>;
}

function isChosen(held: unknown, value: string | undefined): boolean {
  return Array.isArray(held) ? held.includes(value) : value === undefined ? held === true : held === value;
}

/** The value of a field after one of its choices was made or taken back. */
function chosen(held: unknown, isOn: boolean, value: string | undefined): unknown {
  if (value === undefined) return isOn;
  if (Array.isArray(held)) return [...held.filter((each) => each !== value), ...(isOn ? [value] : [])];
  return isOn ? value : held;
}
