/** A title field that wraps; Enter does nothing, and pasted lines are joined. */
import { Field, fieldBox } from './field.tsx';
import { type TypedField, useControl } from './form-fields.ts';
import { displayFace } from './tokens/type-styles.ts';

const styles = `
.title-field textarea { display: block; resize: none; field-sizing: content; font: 450 clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)/1.5 ${displayFace} }
`;

export function TitleField(props: Pick<TypedField, 'name' | 'label' | 'limit'>) {
  const { frame, control } = useControl<HTMLTextAreaElement>(props);
  return (
    <div className="title-field">
      <style href="title-field" precedence="staff">
        {styles}
      </style>
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
