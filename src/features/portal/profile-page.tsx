import { useEffect } from 'react';

import { paths } from '#config/paths.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useServices, usePart } from '#device/services.ts';
import { useOverdue } from '#forms/use-once.ts';
import { useLive } from '#sync/use-device-query.ts';
import { conflictTexts } from '#texts/portal.ts';
import { ReadPart } from '#ui/read-part.tsx';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { type ProfileField, profileFieldRows } from '#domain/clients/profile.ts';
import type { FieldConflict } from '#sync/field-conflicts.ts';
import { ConflictChoice, type Side } from '#ui/conflict-choice.tsx';
import { useLastRead } from './data/portal.ts';
import { ProfileForm } from './parts/profile-form.tsx';

const pageTexts = {
  title: 'My Profile',
  loading: 'Loading profile...',
  unread: 'Your profile could not be read.',
  unreadRest: 'You can still fill it in.',
} as const;

export function ProfilePage() {
  return (
    <div className="grid gap-8">
      <PageMeta title={pageTexts.title} path={paths.portalProfile} hidden />
      <PageHead title={pageTexts.title} />
      <Profile />
    </div>
  );
}

/** Shows an empty form if the profile cannot be read. */
function Profile() {
  const { notify } = useServices();
  const { profile, refresh } = usePart('portal');
  const { loaded, conflict } = useLive(profile);
  const state = useLastRead('profile');
  const failed = hasFailed(state) && !loaded;
  /** True until a conflict's text from the other device is read. */
  const halfKnown = conflict?.known === false;
  const overdue = useOverdue(halfKnown);
  const unread = halfKnown && (overdue || hasFailed(state));
  useEffect(() => {
    if (failed) notify('profile-unread');
  }, [failed, notify]);
  const form =
    conflict && !halfKnown ? <ProfileConflict fields={conflict.fields} /> : <ProfileForm />;
  return (
    <>
      {unread && (
        <StatusLine
          state="kept"
          fact="Changed on another device too."
          rest="What it says there cannot be loaded yet. Here is what you saved on this device; it stays until you can choose."
        />
      )}
      <ReadPart
        state={state}
        shown={loaded && (!halfKnown || unread) ? form : null}
        texts={pageTexts}
        onAgain={refresh}
        otherwise={form}
      >
        {(all) => all}
      </ReadPart>
    </>
  );
}

function ProfileConflict({ fields }: { readonly fields: readonly FieldConflict<ProfileField>[] }) {
  const { notify } = useServices();
  const { profile } = usePart('portal');
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
      fields={fields.map((conflict) => ({
        ...conflict,
        label: profileFieldRows[conflict.field].label,
      }))}
      onKeep={(sides) => void keep(sides)}
    />
  );
}
