/** A text field that keeps text exactly as typed. */
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';

import { Field, fieldBox, linesBox } from './field.tsx';
import { type TypedField, useBoundText, useControl, useText } from './form-fields.ts';
import { MeantDomain } from './meant-domain.tsx';

interface TextFieldProps extends TypedField {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly readOnly?: boolean | undefined;
  readonly multiline?: boolean | undefined;
}

export function TextField({ multiline, ...props }: TextFieldProps) {
  return multiline ? <Lines {...props} /> : <Line {...props} />;
}

function Line(props: TextFieldProps) {
  const { type = 'text', inputMode, readOnly } = props;
  const { frame, control } = useControl<HTMLInputElement>(props);
  const exact = exactTypes.has(type) ? { spellCheck: false, autoCapitalize: 'none' } : {};
  return (
    <Field {...frame} optional={props.optional && !readOnly}>
      <input
        {...control}
        {...exact}
        type={type}
        inputMode={inputMode}
        readOnly={readOnly}
        className={fieldBox}
      />
      {type === 'email' && !readOnly && <Domain {...props} />}
    </Field>
  );
}

function Lines(props: TextFieldProps) {
  const { readOnly } = props;
  const { frame, control } = useControl<HTMLTextAreaElement>(props);
  return (
    <Field {...frame} optional={props.optional && !readOnly}>
      <textarea {...control} readOnly={readOnly} rows={5} className={linesBox} />
    </Field>
  );
}

function Domain(props: TextFieldProps) {
  const { text, put } = useBoundText(props);
  const email = useText(text);
  return <MeantDomain email={email} onMend={put} field={props.name} />;
}

const exactTypes: ReadonlySet<string> = new Set(['email', 'url']);
