/** Above the wire: start over, which asks first, and leaving, which loses nothing. */
import { Suspense, useState } from 'react';

import { paths } from '#config/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { confirmDialog } from '../late-steps.ts';

export function WizardTools({ onReset, canReset }: { onReset: () => void; canReset: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {canReset && (
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          Reset
        </Button>
      )}
      <LinkButton kind="quiet" size="small" to={paths.home}>
        Save and leave
      </LinkButton>
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
