/** One line of text that is shown whole, however long it is. */
import { Field, fieldBox } from './field.tsx';
import { held, type HeldTextProps, useCounted } from './held-field.tsx';
import { displayFace } from './tokens/type-styles.ts';

/** The utilities of all pages are one file, which visitors load too: this comes with the pages that have such a field. */
const styles = `
.held-title textarea { display: block; resize: none; field-sizing: content; font: 450 clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)/1.5 ${displayFace} }
`;

/** It goes on in further lines, and has no line break: Enter does nothing, and pasted lines become one. */
export function HeldTitle({ hold, limit, ...props }: Omit<HeldTextProps, 'type' | 'inputMode'>) {
  const frame = useCounted(hold, limit, props);
  const { onChange, ...rest } = held(hold, frame);
  return (
    <div className="held-title">
      <style href="held-title" precedence="staff">
        {styles}
      </style>
      <Field {...frame} name={hold.name}>
        <textarea
          {...rest}
          rows={1}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={(event) => {
            const { value } = event.target;
            if (value.includes('\n')) event.target.value = value.replace(/\s*\n\s*/g, ' ');
            onChange(event);
          }}
          className={fieldBox}
        />
      </Field>
    </div>
  );
}
