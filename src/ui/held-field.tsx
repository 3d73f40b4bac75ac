/** Uncontrolled fields: text typed before the app loads is kept. */

import {
  type FocusEvent,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  useState,
  useSyncExternalStore,
} from 'react';

import {
  controlAttributes,
  Field,
  fieldBox,
  linesBox,
  SelectBox,
  type FieldFrame,
} from './field.tsx';
import { useChecks, useHeld } from './form.tsx';
import { MeantDomain } from './meant-domain.tsx';
import { notableLength } from './text-length.ts';
import { displayFace } from './tokens/type-styles.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface HeldFrame extends Omit<FieldFrame, 'error' | 'length'> {
  readonly autoComplete?: string | undefined;
  readonly onLeave?: (() => void) | undefined;
}

interface HeldTextProps extends HeldFrame {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  /** Longer texts are kept, and their length is shown. */
  readonly limit?: number | undefined;
}

export function HeldText({ type = 'text', inputMode, limit, ...props }: HeldTextProps) {
  const { frame, control } = useControl(props, limit);
  const exact = type === 'email' ? { spellCheck: false, autoCapitalize: 'none' } : {};
  return (
    <Field {...frame}>
      <input {...control} {...exact} type={type} inputMode={inputMode} className={fieldBox} />
      {type === 'email' && <HeldDomain name={props.name} />}
    </Field>
  );
}

function HeldDomain({ name }: { readonly name: string }) {
  const { put } = useChecks();
  return <MeantDomain email={useHeld(name)} onMend={(email) => put(name, email)} field={name} />;
}

export function HeldLines({ limit, ...props }: Omit<HeldTextProps, 'type' | 'inputMode'>) {
  const { frame, control } = useControl(props, limit);
  return (
    <Field {...frame}>
      <textarea {...control} rows={5} className={linesBox} />
    </Field>
  );
}

interface HeldSelectProps extends HeldFrame {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
}

export function HeldSelect({ options, placeholder, ...props }: HeldSelectProps) {
  const { frame, control } = useControl(props);
  return (
    <Field {...frame}>
      <SelectBox
        {...control}
        options={options}
        placeholder={placeholder}
        className="invalid:text-soft"
      />
    </Field>
  );
}

/** Re-renders while the text's length is near the limit, not for each character. */
function useControl({ autoComplete, onLeave, ...field }: HeldFrame, limit?: number) {
  const { hold, errorOf } = useChecks();
  const { text, name, ref, onChange, onBlur } = hold(field.name);
  const read = () => notableLength(text.read(), limit);
  const length = useSyncExternalStore(text.subscribe, read, () => 0);
  const frame = {
    ...field,
    error: errorOf(name),
    ...(limit && length > 0 && { length: { length, limit } }),
  };
  const control = {
    ...controlAttributes(frame),
    ref,
    onChange,
    onBlur: (event: FocusEvent<Control>) => {
      void onBlur(event);
      onLeave?.();
    },
    autoComplete,
    required: !frame.optional,
  };
  return { frame, control };
}

interface HeldPasswordProps extends Omit<HeldFrame, 'optional' | 'onLeave'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Allows pasting and password managers. */
export function HeldPassword(props: HeldPasswordProps) {
  const [shown, setShown] = useState(false);
  const { frame, control } = useControl(props);
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${fieldBox} pe-18`}
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${frame.label}`}
          aria-controls={frame.name}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 min-w-16 cursor-pointer border-0 bg-transparent px-3.5 text-small font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}

/** Its own styles: utilities load on every page. */
const styles = `
.held-title textarea { display: block; resize: none; field-sizing: content; font: 450 clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)/1.5 ${displayFace} }
`;

/** Wraps, but Enter does nothing, and pasted lines are joined. */
export function HeldTitle({ limit, ...props }: Omit<HeldTextProps, 'type' | 'inputMode'>) {
  const { frame, control } = useControl(props, limit);
  return (
    <div className="held-title">
      <style href="held-title" precedence="staff">
        {styles}
      </style>
      <Field {...frame}>
        <textarea
          {...control}
          rows={1}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={(event) => {
            const { value } = event.target;
            if (value.includes('\n')) event.target.value = value.replace(/\s*\n\s*/g, ' ');
            void control.onChange(event);
          }}
          className={fieldBox}
        />
      </Field>
    </div>
  );
}
