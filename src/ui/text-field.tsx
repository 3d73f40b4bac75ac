/** A text field that keeps text exactly as typed. */
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { controlAttributes, Field, fieldBox, linesBox } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { MeantDomain } from './meant-domain.tsx';
import { notableLength } from './text-length.ts';
import { useFilled } from './use-filled.ts';

interface TextFieldProps extends Omit<FieldFrame, 'length'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly readOnly?: boolean | undefined;
  /** Longer texts are kept, and their length is shown. */
  readonly limit?: number | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly multiline?: boolean | undefined;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', multiline = false } = props;
  const { autoComplete, inputMode, readOnly, limit, onBlur } = props;
  const length = notableLength(value, limit);
  const frame = { ...props, ...(limit && length > 0 && { length: { length, limit } }) };
  const shared = {
    ...controlAttributes(frame),
    value,
    autoComplete,
    inputMode,
    readOnly,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const line = useFilled<HTMLInputElement>(value, onChange);
  const lines = useFilled<HTMLTextAreaElement>(value, onChange);
  const exact = exactTypes.has(type) ? { spellCheck: false, autoCapitalize: 'none' } : {};
  return (
    <Field {...frame} optional={props.optional && !readOnly}>
      {multiline ? (
        <textarea {...shared} ref={lines} rows={5} className={linesBox} />
      ) : (
        <input {...shared} {...exact} ref={line} type={type} className={fieldBox} />
      )}
      {type === 'email' && !readOnly && (
        <MeantDomain email={value} onMend={onChange} field={props.name} />
      )}
    </Field>
  );
}

const exactTypes: ReadonlySet<string> = new Set(['email', 'url', 'password']);
