/** Offers to install the app once something was entered. */
import { useStore } from 'zustand';

import { firm } from '#config/firm.ts';
import { useServices } from '#device/services.ts';
import { installOffer } from '#texts/install.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

export function InstallOffer() {
  const { install } = useServices();
  const { way, wanted } = useStore(install.store);
  if (way === null || !wanted) return null;
  return (
    <Sheet>
      <section aria-labelledby="install-title" data-print="no" className="grid gap-4">
        <div className="grid gap-2">
          <h2 id="install-title" className="text-d3">
            {`Add ${firm.short} to your home screen`}
          </h2>
          <p className="text-soft">{installOffer.lead}</p>
        </div>
        {way === 'steps' && <Steps />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {way === 'ask' && (
            <Button size="small" onClick={() => void install.ask()}>
              {installOffer.install}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => void install.refuse()}>
            Do not offer this again
          </Button>
        </div>
      </section>
    </Sheet>
  );
}

function Steps() {
  return (
    <ol className="grid gap-2">
      {installOffer.steps.map((step, index) => (
        <li key={step}>{`${index + 1}. ${step}`}</li>
      ))}
    </ol>
  );
}
