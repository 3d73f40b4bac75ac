/** Where two devices have changed the same field: both texts, and the person chooses. */
import { useState } from 'react';

import type { ProfileField } from '#domain/clients/profile.ts';
import { usePortal } from '#local/portal.ts';
import type { ProfileClash as Clash } from '#local/profile-store.ts';
import { useServices } from '#local/services.ts';
import { useLive } from '#local/use-live.ts';
import { clashTexts, profileLabels } from '#texts/portal.ts';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';

type Side = 'mine' | 'theirs';

export function ProfileClash({ fields }: { readonly fields: readonly Clash[] }) {
  const { notify } = useServices();
  const { profile } = usePortal();
  const view = useLive(profile);
  const [chosen, setChosen] = useState<Partial<Record<ProfileField, Side>>>({});
  const [asked, setAsked] = useState(false);
  const isOpen = ({ field }: Clash) => chosen[field] === undefined;

  async function keep() {
    setAsked(true);
    if (fields.some(isOpen)) return;
    const texts = fields.map((clash) => [clash.field, clash[chosen[clash.field] ?? 'mine']]);
    const { outcome } = await profile.save({ ...view.profile, ...Object.fromEntries(texts) });
    if (outcome === 'saved') notify('profile-saved');
    if (outcome === 'unsaved') notify('profile-failed');
  }

  return (
    <section aria-labelledby="clash-title" className="grid max-w-form gap-7">
      <div className="grid gap-2">
        <h2 id="clash-title" className="text-d3">
          {clashTexts.title}
        </h2>
        <p className="text-soft">{clashTexts.lead}</p>
      </div>
      {fields.map((clash) => (
        <Choices
          key={clash.field}
          name={clash.field}
          legend={profileLabels[clash.field]}
          layout="stack"
          options={[
            { value: 'mine', label: clash.mine || clashTexts.empty, note: clashTexts.mine },
            { value: 'theirs', label: clash.theirs || clashTexts.empty, note: clashTexts.theirs },
          ]}
          value={chosen[clash.field]}
          onChange={(side) => setChosen({ ...chosen, [clash.field]: side })}
          error={asked && isOpen(clash) ? clashTexts.choose : undefined}
        />
      ))}
      <div>
        <Button kind="primary" onClick={() => void keep()}>
          {clashTexts.keep}
        </Button>
      </div>
    </section>
  );
}
