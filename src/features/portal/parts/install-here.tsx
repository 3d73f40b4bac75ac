/** Offers the app to whoever looks for it, whatever they answered before. */
import { useStore } from 'zustand';

import { useServices } from '#device/services.ts';
import { installOffer } from '#texts/install.ts';
import { settingsTexts } from '#texts/portal.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsPart } from '#ui/settings-part.tsx';

/** Nothing where it is installed already or cannot be. */
export function InstallHere() {
  const { install } = useServices();
  const { way } = useStore(install.store);
  if (way === null) return null;
  return (
    <SettingsPart id="install" title={settingsTexts.install.title} lead={installOffer.lead}>
      {way === 'ask' ? (
        <Actions>
          <Button onClick={() => void install.ask()}>{installOffer.install}</Button>
        </Actions>
      ) : (
        <ol className="grid gap-2">
          {installOffer.steps.map((step, index) => (
            <li key={step}>{`${index + 1}. ${step}`}</li>
          ))}
        </ol>
      )}
    </SettingsPart>
  );
}
