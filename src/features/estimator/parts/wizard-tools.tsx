/** Above the wire: start over, which asks first, and leaving, which loses nothing. */
import { Suspense, useState } from 'react';

import { paths } from '#config/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { confirmDialog } from '../late-steps.ts';

type WizardToolsProps = {
  onReset: () => void;
  canReset: boolean;
  /** There is something left to be saved. */
  leaves: boolean;
  /** Among other ways out, below the text, as large as they are. */
  size?: 'small' | 'normal';
};

export function WizardTools({ onReset, canReset, leaves, size = 'small' }: WizardToolsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {canReset && (
        <Button kind="quiet" size={size} onClick={() => setAsking(true)}>
          Reset
        </Button>
      )}
      {leaves && (
        <LinkButton kind="quiet" size="small" to={paths.home}>
          Save and leave
        </LinkButton>
      )}
      {asking && (
        <Suspense fallback={null}>
          <confirmDialog.Late
            open
            title="Start over?"
            lead="This clears your answers. Anything already submitted stays submitted."
            confirmLabel="Reset"
            cancelLabel="Keep my answers"
            onConfirm={() => {
              setAsking(false);
              onReset();
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
