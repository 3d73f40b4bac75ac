/** Pages of the portal that are put together from more than one feature. */
import { paths } from '#config/paths.ts';
import { OwnAuthenticator } from '#features/auth/own-authenticator.tsx';
import { KeptOfAccount } from '#features/device/kept-things.tsx';
import { SettingsPage } from '#features/portal/settings-page.tsx';
import { Redirect } from '#ui/navigate-from-here.tsx';

/** The portal's own address leads to its first page. */
export function PortalHome() {
  return <Redirect to={paths.portalDashboard} />;
}

export function PortalSettings() {
  return (
    <SettingsPage stored={<KeptOfAccount />} authenticator={<OwnAuthenticator of="client" />} />
  );
}
