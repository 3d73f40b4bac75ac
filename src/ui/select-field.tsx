import { controlAttributes, Field, fieldBox, SelectBox } from './field.tsx';
import { type TypedField, useControl } from './form-fields.ts';

interface SelectFieldProps extends TypedField {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  readonly readOnly?: boolean | undefined;
}

/** Read-only, it shows focusable text. */
export function SelectField(props: SelectFieldProps) {
  const { value, options, placeholder, readOnly = false } = props;
  const { frame, control } = useControl<HTMLSelectElement>(props);
  if (readOnly) {
    const chosen = options.find((option) => option.value === value)?.label ?? '';
    return (
      <Field {...props}>
        <input {...controlAttributes(props)} readOnly value={chosen} className={fieldBox} />
      </Field>
    );
  }
  return (
    <Field {...frame}>
      <SelectBox
        {...control}
        options={options}
        placeholder={placeholder}
        data-state={value === '' ? 'empty' : undefined}
        className="invalid:text-soft data-[state=empty]:text-soft"
      />
    </Field>
  );
}
