import { useStore } from 'zustand';

import { useServices } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { Button } from '#ui/button.tsx';
import { StatusBand } from '#ui/status-line.tsx';

export function UpdateLine() {
  const { update } = useServices();
  const { step } = useStore(update.store);
  const { keeps, full, superseded } = useCondition();
  if (step === 'none' || keeps === 'memory' || full || superseded) return <StatusBand />;
  return (
    <StatusBand
      fact="A new version is ready."
      action={
        <Button
          kind="quiet"
          size="small"
          busyLabel={step === 'loading' ? 'Loading...' : undefined}
          onClick={() => void update.accept()}
        >
          Load it now
        </Button>
      }
    />
  );
}
