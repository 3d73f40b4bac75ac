/** Fields that hold their own text: they can be typed into before the app has come, and nothing of it is lost. */
import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  RefCallback,
} from 'react';

import { controlAttributes, Field, fieldBox } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { ChevronDown } from './icons/chevron-down.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What ties a field to its form; the field is named by it. */
export interface Hold {
  readonly name: string;
  readonly ref: RefCallback<Control>;
  readonly onChange: ChangeEventHandler<Control>;
  readonly onBlur: FocusEventHandler<Control>;
}

interface HeldFrame extends Omit<FieldFrame, 'name'> {
  readonly hold: Hold;
  readonly autoComplete?: string | undefined;
}

interface HeldTextProps extends HeldFrame {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly maxLength: number;
}

/** One line of text. */
export function HeldText({ hold, type = 'text', inputMode, maxLength, ...frame }: HeldTextProps) {
  const exact = type === 'email' ? { spellCheck: false, autoCapitalize: 'none' } : {};
  return (
    <Field {...frame} name={hold.name}>
      <input
        {...held(hold, frame)}
        {...exact}
        type={type}
        inputMode={inputMode}
        maxLength={maxLength}
        className={fieldBox}
      />
    </Field>
  );
}

/** Several lines of text, growing with it. */
export function HeldLines({
  hold,
  maxLength,
  ...frame
}: Omit<HeldTextProps, 'type' | 'inputMode'>) {
  return (
    <Field {...frame} name={hold.name}>
      <textarea
        {...held(hold, frame)}
        rows={5}
        maxLength={maxLength}
        className={`${fieldBox} resize-y [field-sizing:content] min-h-34`}
      />
    </Field>
  );
}

interface HeldSelectProps extends HeldFrame {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
}

/** One answer out of many, by the device's own list. */
export function HeldSelect({ hold, options, placeholder, ...frame }: HeldSelectProps) {
  return (
    <Field {...frame} name={hold.name}>
      <div className="relative">
        <select
          {...held(hold, frame)}
          className={`${fieldBox} appearance-none cursor-pointer pe-11 invalid:text-soft`}
        >
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
    </Field>
  );
}

function held(hold: Hold, frame: Omit<HeldFrame, 'hold'>) {
  const { name, ref, onChange, onBlur } = hold;
  const { autoComplete, optional = false } = frame;
  return {
    ...controlAttributes({ ...frame, name }),
    ref,
    onChange,
    onBlur,
    autoComplete,
    required: !optional,
  };
}
