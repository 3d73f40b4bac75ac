/** One answer out of many: the device's own list, which everyone already knows how to use. */
import { controlAttributes, Field, fieldBox } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { ChevronDown } from './icons/chevron-down.tsx';

interface SelectFieldProps extends FieldFrame {
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  readonly readOnly?: boolean | undefined;
  readonly autoComplete?: string | undefined;
}

/** A labeled native select; read-only, it shows the chosen words as text that can still be focused and copied. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder, readOnly = false, autoComplete } = props;
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
      <div className="relative">
        <select
          {...controlAttributes(props)}
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          data-state={value === '' ? 'empty' : 'chosen'}
          className={`${fieldBox} appearance-none cursor-pointer pe-11 data-[state=empty]:text-soft`}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
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
