/** My Profile: who the firm writes to, kept here first and joined with what other devices save. */
import { useEffect } from 'react';

import { paths } from '#config/paths.ts';
import { usePortal } from '#local/portal.ts';
import { useServices } from '#local/services.ts';
import { useLive } from '#local/use-live.ts';
import { profileTexts } from '#texts/portal.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { ProfileClash } from './parts/profile-clash.tsx';
import { ProfileForm } from './parts/profile-form.tsx';

export function ProfilePage() {
  return (
    <div className="grid gap-8">
      <PageMeta
        title={profileTexts.title}
        description={profileTexts.section}
        path={paths.portalProfile}
        hidden
      />
      <PageHead title={profileTexts.title} />
      <Profile />
    </div>
  );
}

/** What could not be read is an empty form: whatever it is, one can go on. */
function Profile() {
  const { notify } = useServices();
  const { profile, freshness } = usePortal();
  const { loaded, clash } = useLive(profile);
  const failed = useLive(freshness).failed && !loaded;
  useEffect(() => {
    if (failed) notify('profile-unread');
  }, [failed, notify]);
  if ((!loaded && !failed) || clash?.known === false)
    return <output>{profileTexts.loading}</output>;
  return clash ? <ProfileClash fields={clash.fields} /> : <ProfileForm />;
}
