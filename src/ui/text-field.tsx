/** A text field that keeps text exactly as typed. */
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { Field, fieldBox, linesBox } from './field.tsx';
import { type TypedField, useBoundText, useControl, useText } from './form-fields.ts';
import { Button } from './button.tsx';

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
      {type === 'email' && !readOnly && <MeantDomain {...props} />}
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

const exactTypes: ReadonlySet<string> = new Set(['email', 'url']);

/** Suggests the intended domain; announced when shown. Changes the address only on a press. */
function MeantDomain(props: TextFieldProps) {
  const { text, put, id } = useBoundText(props);
  const email = useText(text);
  const meant = meantDomain(email);
  return (
    <output className="block empty:hidden">
      {meant && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            put(email.replace(/@.*$/, `@${meant}`));
            document.getElementById(id)?.focus();
          }}
        >
          {`Did you mean ${meant}?`}
        </Button>
      )}
    </output>
  );
}

/** Mistyped domains before ".com". */
const meant: Readonly<Record<string, string>> = {
  gmial: 'gmail',
  gmal: 'gmail',
  gmai: 'gmail',
  gamil: 'gmail',
  yaho: 'yahoo',
  hotmial: 'hotmail',
};

/** Empty if none. The typed one may be right too. */
export function meantDomain(email: string): string {
  const right = meant[/@(\w+)\.com$/.exec(email.toLowerCase())?.[1] ?? ''];
  return right ? `${right}.com` : '';
}
