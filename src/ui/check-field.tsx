/** A check box of a form, whose text is `ticked` or empty. */
import { ChoiceMark, focusRing } from './choice-mark.tsx';
import { FieldError } from './field-error.tsx';
import { useBoundText, useText } from './form-fields.ts';

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly small?: boolean;
}

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
