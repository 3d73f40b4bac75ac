/** Where two devices have changed the same field: both texts, and the person chooses. */
import { useState } from 'react';

import type { ProfileField } from '#domain/clients/profile.ts';
import { usePortal } from '../data/portal.ts';
import type { FieldConflict } from '#sync/field-conflicts.ts';
import { useServices } from '#device/services.ts';
import { useLive } from '#sync/use-live.ts';
import { conflictTexts, profileLabels } from '#texts/portal.ts';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';

type Side = 'mine' | 'theirs';

export function ProfileConflict({
  fields,
}: {
  readonly fields: readonly FieldConflict<ProfileField>[];
}) {
  const { notify } = useServices();
  const { profile } = usePortal();
  const view = useLive(profile);
  const [chosen, setChosen] = useState<Partial<Record<ProfileField, Side>>>({});
  const [asked, setAsked] = useState(false);
  const isOpen = ({ field }: FieldConflict<ProfileField>) => chosen[field] === undefined;

  async function keep() {
    setAsked(true);
    if (fields.some(isOpen)) return;
    const texts = fields.map((conflict) => [
      conflict.field,
      conflict[chosen[conflict.field] ?? 'mine'],
    ]);
    const { outcome } = await profile.save({ ...view.profile, ...Object.fromEntries(texts) });
    if (outcome === 'saved') notify('profile-saved');
    if (outcome === 'unsaved') notify('profile-failed');
  }

  return (
    <section aria-labelledby="conflict-title" className="grid max-w-form gap-7">
      <div className="grid gap-2">
        <h2 id="conflict-title" className="text-d3">
          {conflictTexts.title}
        </h2>
        <p className="text-soft">{conflictTexts.lead}</p>
      </div>
      {fields.map((conflict) => (
        <Choices
          key={conflict.field}
          name={conflict.field}
          legend={profileLabels[conflict.field]}
          layout="stack"
          options={[
            {
              value: 'mine',
              label: conflict.mine || conflictTexts.empty,
              note: conflictTexts.mine,
            },
            {
              value: 'theirs',
              label: conflict.theirs || conflictTexts.empty,
              note: conflictTexts.theirs,
            },
          ]}
          value={chosen[conflict.field]}
          onChange={(side) => setChosen({ ...chosen, [conflict.field]: side })}
          error={asked && isOpen(conflict) ? conflictTexts.choose : undefined}
        />
      ))}
      <div>
        <Button kind="primary" onClick={() => void keep()}>
          {conflictTexts.keep}
        </Button>
      </div>
    </section>
  );
}
