import { choiceCard, ChoiceMark, focusRing } from './choice-mark.tsx';
import { FieldError, GroupError, groupErrorLine } from './field-error.tsx';
import { useBoundText, useText } from './form-fields.ts';

interface CheckChoicesProps {
  readonly legend: string;
  /** Also the fieldset's id, for the error summary. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export function CheckChoices(props: CheckChoicesProps) {
  const { legend, name, options, chosen, onChange, hint, error } = props;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const change = (value: string, checked: boolean) =>
    onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset
      id={name}
      aria-describedby={described || undefined}
      className={`@container min-w-0 border-0 ${error ? groupErrorLine : ''}`}
    >
      <legend className="mb-2 w-full p-0 text-small font-600">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="mb-4 max-w-prose text-small text-soft -mt-2">
          {hint}
        </p>
      )}
      {error && <GroupError id={`${name}-error`}>{error}</GroupError>}
      <div className="grid gap-2.5 @[34rem]:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className={choiceCard}>
            <ChoiceMark
              type="checkbox"
              name={`${name}-${value}`}
              checked={chosen.includes(value)}
              onChange={(event) => change(value, event.target.checked)}
            />
            <span className="flex-1 text-[1rem]">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly small?: boolean;
}

/** A check box of a form, whose text is `ticked` or empty. */
export function CheckField(props: CheckFieldProps) {
  const { name, label, small = false } = props;
  const { id, text, put, error } = useBoundText(props);
  const value = useText(text);
  return (
    <div className="grid gap-1.5">
      <label
        className={`relative flex min-h-11 cursor-pointer items-center gap-3 ${small ? 'text-small' : ''} ${focusRing}`}
      >
        <ChoiceMark
          type="checkbox"
          id={id}
          name={name}
          value={value || 'ticked'}
          checked={value !== ''}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => put(target.checked ? 'ticked' : '')}
        />
        {label}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
