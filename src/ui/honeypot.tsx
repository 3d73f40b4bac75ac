/** A hidden field that only bots fill in, whose messages count as suspected spam. */
import { useFilled } from './use-filled.ts';

interface HoneypotProps {
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** A name that browsers do not fill in. */
export const honeypotName = 'leave_blank';

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
