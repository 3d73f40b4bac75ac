/** A date or time field that tells empty, complete and partial input apart. */
import { useRef, useState } from 'react';

import { dateErrors, type DateKind, dateProblem, unfinished } from '#domain/calendar-day.ts';
import { controlAttributes, Field, fieldBox } from './field.tsx';
import { type BoundField, useBoundText, useText } from './form-fields.ts';

/** The text is `2026-12-05` or `09:30`, empty, or `unfinished`. */
interface DateFieldProps extends BoundField {
  readonly kind: DateKind;
  readonly onBlur?: ((value: string) => void) | undefined;
}

/**
 * Native fields report "" for empty and partial input, without an event, so validity is read after each key and on
 * blur.
 */
export function DateField({ kind, onBlur, ...props }: DateFieldProps) {
  const { text, put, id, error } = useBoundText(props);
  const value = useText(text);
  const [typing, setTyping] = useState(false);
  const hadPart = useRef(false);
  const problem = dateProblem(kind, value);
  const own = problem && !typing ? dateErrors[problem] : undefined;
  const frame = { ...props, id, error: own ?? error };
  // Partial input needs '': any other value would clear it. Native fields cannot show `24:00`.
  const shown = value === unfinished || value === '24:00' ? '' : value;

  function read(input: HTMLInputElement, isChanged = false): string {
    const { badInput } = input.validity;
    const now = badInput ? unfinished : input.value;
    // True if the stored value cannot be shown; else the visitor cleared the field.
    const isFound = shown === '' && now === '' && !isChanged && !hadPart.current;
    hadPart.current = badInput;
    if (isFound || now === value) return value;
    if (!dateProblem(kind, now)) setTyping(true);
    put(now);
    return now;
  }

  return (
    <Field {...frame}>
      <input
        {...controlAttributes(frame)}
        type={kind}
        min={kind === 'date' ? '2000-01-01' : undefined}
        max={kind === 'date' ? '2099-12-31' : undefined}
        autoComplete="off"
        value={shown}
        onChange={({ currentTarget }) => read(currentTarget, true)}
        onKeyUp={({ currentTarget, key }) =>
          read(currentTarget, /^(?:Backspace|Delete)$/.test(key))
        }
        onFocus={() => setTyping(!problem)}
        onBlur={({ currentTarget }) => {
          const left = read(currentTarget);
          afterPress(() => setTyping(false));
          onBlur?.(left);
        }}
        className={fieldBox}
      />
    </Field>
  );
}

/** Waits for the press that moved the focus, so a new error moves no button under it. */
function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) return run();
  return document.addEventListener('mouseup', () => setTimeout(run), { once: true });
}
