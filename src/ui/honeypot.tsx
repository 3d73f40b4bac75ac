/** A field no person meets: what fills it in is a program, and its message is kept as suspected spam. */
import { useFilled } from './use-filled.ts';

interface HoneypotProps {
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** No browser and no password manager knows an answer to it: a person's own software leaves it empty. */
export const honeypotName = 'leave_blank';

/** Holds its own text where it is given none: the form reads it as it is sent. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  const field = useFilled<HTMLInputElement>(value ?? '', (text) => onChange?.(text));
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor={honeypotName}>Leave this field blank</label>
      <input
        id={honeypotName}
        name={honeypotName}
        ref={field}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
