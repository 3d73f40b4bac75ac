/** A form's password; allows pasting and password managers. */
import { useState } from 'react';

import { Field, fieldBox } from './field.tsx';
import { type TypedField, useControl } from './form-fields.ts';

interface PasswordFieldProps extends Pick<TypedField, 'name' | 'label' | 'hint'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { frame, control } = useControl<HTMLInputElement>(props);
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${fieldBox} pe-18`}
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${frame.label}`}
          aria-controls={frame.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 min-w-16 cursor-pointer border-0 bg-transparent px-3.5 text-small font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
