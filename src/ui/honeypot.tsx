/** A field no person meets: what fills it in is a program, and its message is kept as suspected spam. */
import type { ComponentProps } from 'react';

type HoneypotProps = Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'ref'>;

/** Takes what ties it to its form; named `website`. */
export function Honeypot({ value, onChange, onBlur, ref }: HoneypotProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor="website">Website</label>
      <input
        id="website"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        ref={ref}
      />
    </div>
  );
}
