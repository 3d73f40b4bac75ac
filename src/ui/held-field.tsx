/** Uncontrolled fields: text typed before the app loads is kept. */

import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type RefCallback,
  useSyncExternalStore,
  useState,
} from 'react';

import {
  controlAttributes,
  Field,
  fieldBox,
  linesBox,
  SelectBox,
  type FieldFrame,
} from './field.tsx';
import { MeantDomain } from './meant-domain.tsx';
import { notableLength } from './text-length.ts';
import { displayFace } from './tokens/type-styles.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Hold {
  readonly name: string;
  readonly ref: RefCallback<Control>;
  readonly onChange: ChangeEventHandler<Control>;
  readonly onBlur: FocusEventHandler<Control>;
  readonly text: HeldValue;
}

interface HeldValue {
  readonly read: () => string;
  readonly subscribe: (changed: () => void) => () => void;
}

interface HeldFrame extends Omit<FieldFrame, 'name' | 'length'> {
  readonly hold: Hold;
  readonly autoComplete?: string | undefined;
}

interface HeldTextProps extends HeldFrame {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  /** Longer texts are kept, and their length is shown. Omit it for fixed formats, such as days. */
  readonly limit?: number | undefined;
}

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

/** The text's length, if it is near the limit; re-renders only then. */
function useCounted(hold: Hold, limit: number | undefined, frame: Omit<HeldFrame, 'hold'>) {
  const { text } = hold;
  const read = () => notableLength(text.read(), limit);
  const length = useSyncExternalStore(text.subscribe, read, () => 0);
  return limit && length > 0 ? { ...frame, length: { length, limit } } : frame;
}

function held(hold: Hold, frame: Omit<FieldFrame, 'name'> & Pick<HeldFrame, 'autoComplete'>) {
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

interface HeldPasswordProps extends Omit<FieldFrame, 'name' | 'optional'> {
  readonly hold: Hold;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Allows pasting and password managers, and can show the password. */
export function HeldPassword({ hold, autoComplete, ...frame }: HeldPasswordProps) {
  const [shown, setShown] = useState(false);
  const { name } = hold;
  return (
    <Field {...frame} name={name}>
      <div className="relative">
        <input
          {...held(hold, { ...frame, autoComplete })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${fieldBox} pe-18`}
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${frame.label}`}
          aria-controls={name}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 min-w-16 cursor-pointer border-0 bg-transparent px-3.5 text-small font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}

/** Its own styles, because utilities load on every page. */
const styles = `
.held-title textarea { display: block; resize: none; field-sizing: content; font: 450 clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)/1.5 ${displayFace} }
`;

/** Wraps, but holds no line breaks: Enter does nothing, and pasted lines are joined. */
export function HeldTitle({ hold, limit, ...props }: Omit<HeldTextProps, 'type' | 'inputMode'>) {
  const frame = useCounted(hold, limit, props);
  const { onChange, ...rest } = held(hold, frame);
  return (
    <div className="held-title">
      <style href="held-title" precedence="staff">
        {styles}
      </style>
      <Field {...frame} name={hold.name}>
        <textarea
          {...rest}
          rows={1}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={(event) => {
            const { value } = event.target;
            if (value.includes('\n')) event.target.value = value.replace(/\s*\n\s*/g, ' ');
            onChange(event);
          }}
          className={fieldBox}
        />
      </Field>
    </div>
  );
}
