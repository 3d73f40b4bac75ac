/** A field for a password: pasting and password managers are welcome, and whoever types may look. */
import { useState } from 'react';

import { Field, fieldBox, type FieldFrame } from './field.tsx';
import { held, type Hold } from './held-field.tsx';

interface HeldPasswordProps extends Omit<FieldFrame, 'name' | 'optional'> {
  readonly hold: Hold;
  readonly autoComplete: 'current-password' | 'new-password';
}

export function HeldPassword({ hold, autoComplete, ...frame }: HeldPasswordProps) {
  const [shown, setShown] = useState(false);
  const { name } = hold;
  return (
    <Field {...frame} name={name}>
      <div className="relative">
        <input
          {...held(hold, { ...frame, autoComplete })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${fieldBox} pe-18`}
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${frame.label}`}
          aria-controls={name}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 min-w-16 cursor-pointer border-0 bg-transparent px-3.5 text-small font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
