/** One line or a few lines of text, kept exactly as typed. */
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { controlAttributes, Field, fieldBox } from './field.tsx';
import type { FieldFrame } from './field.tsx';

interface TextFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly readOnly?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Several lines, growing with the text. */
  readonly multiline?: boolean | undefined;
}

/** A labelled text field; its id is its name. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', multiline = false } = props;
  const { autoComplete, inputMode, readOnly, maxLength, onBlur } = props;
  const shared = {
    ...controlAttributes(props),
    value,
    autoComplete,
    inputMode,
    readOnly,
    maxLength,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const exact = exactTypes.has(type) ? { spellCheck: false, autoCapitalize: 'none' } : {};
  return (
    // What cannot be changed is neither optional nor wanted.
    <Field {...props} optional={props.optional && !readOnly}>
      {multiline ? (
        <textarea
          {...shared}
          rows={5}
          className={`${fieldBox} resize-y [field-sizing:content] min-h-34`}
        />
      ) : (
        <input {...shared} {...exact} type={type} className={fieldBox} />
      )}
    </Field>
  );
}

const exactTypes: ReadonlySet<string> = new Set(['email', 'url', 'password']);
