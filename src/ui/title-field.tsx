/** A title field that wraps; Enter does nothing, and pasted lines are joined. */
import { Field, fieldBox } from './field.tsx';
import { type TypedField, useControl } from './form-fields.ts';

export function TitleField(props: Pick<TypedField, 'name' | 'label' | 'limit'>) {
  const { frame, control } = useControl<HTMLTextAreaElement>(props);
  return (
    <div className="title-field">
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
            control.onChange(event);
          }}
          className={fieldBox}
        />
      </Field>
    </div>
  );
}
