/** A labeled native select. */
import { controlAttributes, Field, fieldBox, SelectBox } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { useFilled } from './use-filled.ts';

interface SelectFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  readonly readOnly?: boolean | undefined;
  readonly autoComplete?: string | undefined;
}

/** Read-only, it shows focusable text. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder, readOnly = false, autoComplete } = props;
  const select = useFilled<HTMLSelectElement>(value, onChange);
  if (readOnly) {
    const chosen = options.find((option) => option.value === value)?.label ?? '';
    return (
      <Field {...props}>
        <input {...controlAttributes(props)} readOnly value={chosen} className={fieldBox} />
      </Field>
    );
  }
  return (
    <Field {...props}>
      <SelectBox
        {...controlAttributes(props)}
        ref={select}
        options={options}
        placeholder={placeholder}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
        data-state={value === '' ? 'empty' : 'chosen'}
        className="data-[state=empty]:text-soft"
      />
    </Field>
  );
}
