/** Where two devices have changed the same field of the profile. */
import type { ProfileField } from '#domain/clients/profile.ts';
import { usePortal } from '../data/portal.ts';
import { useServices } from '#device/services.ts';
import type { FieldConflict } from '#sync/field-conflicts.ts';
import { useLive } from '#sync/use-live.ts';
import { conflictTexts, profileLabels } from '#texts/portal.ts';
import { ConflictChoice, type Side } from '#ui/conflict-choice.tsx';

interface ProfileConflictProps {
  readonly fields: readonly FieldConflict<ProfileField>[];
}

export function ProfileConflict({ fields }: ProfileConflictProps) {
  const { notify } = useServices();
  const { profile } = usePortal();
  const view = useLive(profile);

  async function keep(sides: Readonly<Partial<Record<string, Side>>>) {
    const texts = fields.map((conflict) => [
      conflict.field,
      conflict[sides[conflict.field] ?? 'mine'],
    ]);
    const { outcome } = await profile.save({ ...view.profile, ...Object.fromEntries(texts) });
    if (outcome === 'saved') notify('profile-saved');
    if (outcome === 'unsaved') notify('profile-failed');
  }

  return (
    <ConflictChoice
      texts={conflictTexts}
      fields={fields.map((conflict) => ({ ...conflict, label: profileLabels[conflict.field] }))}
      onKeep={(sides) => void keep(sides)}
    />
  );
}
