/** Fields that hold their own text: they can be typed into before the app has come, and nothing of it is lost. */
import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type RefCallback,
  useSyncExternalStore,
} from 'react';

import { controlAttributes, Field, fieldBox, linesBox, SelectBox } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { MeantDomain } from './meant-domain.tsx';
import { notableLength } from './text-length.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What ties a field to its form; the field is named by it. */
export interface Hold {
  readonly name: string;
  readonly ref: RefCallback<Control>;
  readonly onChange: ChangeEventHandler<Control>;
  readonly onBlur: FocusEventHandler<Control>;
  readonly text: HeldValue;
}

/** What a field holds, however it came there. */
interface HeldValue {
  readonly read: () => string;
  readonly subscribe: (changed: () => void) => () => void;
}

interface HeldFrame extends Omit<FieldFrame, 'name' | 'length'> {
  readonly hold: Hold;
  readonly autoComplete?: string | undefined;
}

export interface HeldTextProps extends HeldFrame {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  /** Longest accepted text; a longer one stays as it is and is counted. None for what has a form of its own, such as a day. */
  readonly limit?: number | undefined;
}

/** One line of text. */
export function HeldText({ hold, type = 'text', inputMode, limit, ...props }: HeldTextProps) {
  const frame = useCounted(hold, limit, props);
  const exact = type === 'email' ? { spellCheck: false, autoCapitalize: 'none' } : {};
  return (
    <Field {...frame} name={hold.name}>
      <input
        {...held(hold, frame)}
        {...exact}
        type={type}
        inputMode={inputMode}
        className={fieldBox}
      />
      {type === 'email' && <HeldDomain {...hold.text} />}
    </Field>
  );
}

function HeldDomain({ subscribe, read }: HeldValue) {
  return <MeantDomain email={useSyncExternalStore(subscribe, read, () => '')} />;
}

/** Several lines of text, growing with it. */
export function HeldLines({ hold, limit, ...props }: Omit<HeldTextProps, 'type' | 'inputMode'>) {
  const frame = useCounted(hold, limit, props);
  return (
    <Field {...frame} name={hold.name}>
      <textarea {...held(hold, frame)} rows={5} className={linesBox} />
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
      <SelectBox
        {...held(hold, frame)}
        options={options}
        placeholder={placeholder}
        className="invalid:text-soft"
      />
    </Field>
  );
}

/** Says how long the text is where that matters; its field is drawn anew only then. */
export function useCounted(hold: Hold, limit: number | undefined, frame: Omit<HeldFrame, 'hold'>) {
  const { text } = hold;
  const read = () => notableLength(text.read(), limit);
  const length = useSyncExternalStore(text.subscribe, read, () => 0);
  return limit && length > 0 ? { ...frame, length: { length, limit } } : frame;
}

/** What every control of such a field has. */
export function held(
  hold: Hold,
  frame: Omit<FieldFrame, 'name'> & Pick<HeldFrame, 'autoComplete'>,
) {
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
