/** The end of a form with stored drafts: Cancel and the saving status. */
import type { ComponentProps } from 'react';

import type { ButtonSize } from './button-look.tsx';
import { Button } from './button.tsx';
import { TypedStatus } from './typed-status.tsx';

interface TypedEndProps {
  readonly typed: ComponentProps<typeof TypedStatus>['typed'] & { readonly clear: () => unknown };
  /** The label of the button that discards the typed text. */
  readonly cancel?: string;
  readonly size?: ButtonSize | undefined;
  readonly onCancel: () => void;
  readonly texts?: ComponentProps<typeof TypedStatus>['texts'];
}

export function TypedEnd({ typed, cancel = 'Cancel', size, onCancel, texts }: TypedEndProps) {
  return (
    <>
      <Button
        kind="quiet"
        size={size}
        onClick={() => {
          typed.clear();
          onCancel();
        }}
      >
        {cancel}
      </Button>
      <TypedStatus typed={typed} texts={texts} />
    </>
  );
}
