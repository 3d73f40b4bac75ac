import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { ChevronDown } from './icons.tsx';

/** Without `id`, the name is also the control's id. */
export interface FieldFrame {
  readonly label: string;
  /** Replaces the label for screen readers, and contains it. */
  readonly spoken?: string | undefined;
  readonly name: string;
  readonly id?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly length?: TextLength | undefined;
}

interface FieldProps extends FieldFrame {
  readonly children: ReactNode;
}

export const fieldBox =
  'w-full min-h-12 px-3.5 py-2.5 border-1.5 border-edge rounded-control bg-sheet text-body leading-snug focus:border-ink [&[readonly]]:bg-wash aria-[invalid=true]:border-red aria-[invalid=true]:bg-redwash aria-[invalid=true]:shadow-[inset_0_0_0_1px_var(--c-red)]';

/** Grows with its text up to 70 % of the screen. */
export const linesBox = `${fieldBox} resize-y [field-sizing:content] min-h-34 max-h-[70dvh]`;

interface SelectBoxProps extends ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
}

export function SelectBox({ options, placeholder, className, ...rest }: SelectBoxProps) {
  return (
    <div className="relative">
      <select {...rest} className={`${fieldBox} appearance-none cursor-pointer pe-11 ${className}`}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-content-center">
        <ChevronDown />
      </span>
    </div>
  );
}

export function Field(props: FieldProps) {
  const { label, name, id = name, error, optional = false, hint, length, children } = props;
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className="mb-2 flex items-baseline justify-between gap-3 text-small font-600 wrap-anywhere"
      >
        {label}
        {optional && <span className="flex-none text-soft font-400">Optional</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-small text-soft wrap-anywhere -mt-1.5">
          {hint}
        </p>
      )}
      {children}
      {length && (
        <p
          id={`${id}-length`}
          className={`mt-2 text-small ${length.length > length.limit ? 'text-red font-500' : 'text-soft'}`}
        >
          {lengthText(length)}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function controlAttributes(frame: FieldFrame) {
  const { name, id = name, spoken, error, hint, length, optional } = frame;
  const described = [hint && `${id}-hint`, length && `${id}-length`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    dir: 'auto',
    'aria-label': spoken,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': optional ? undefined : true,
  };
}

/** A text's length and limit, shown when nearly full or too long; never truncates. */
type TextLength = { readonly length: number; readonly limit: number };

const nearly = 0.9;

/** The trimmed length if it is near the limit or above, else 0. */
export function notableLength(text: string, limit = Infinity): number {
  const { length } = text.trim();
  return length > limit * nearly ? length : 0;
}

/** "5,200 of 5,000 characters". */
function lengthText({ length, limit }: TextLength): string {
  const [is, most] = [length, limit].map((count) => count.toLocaleString('en-US'));
  return `${is} of ${most} characters`;
}
