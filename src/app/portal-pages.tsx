/** Pages of the portal that are put together from more than one feature. */
import { Navigate } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { KeptOfAccount } from '#features/device/kept-things.tsx';
import { SettingsPage } from '#features/portal/settings-page.tsx';

/** The portal's own address leads to its first page. */
export function PortalHome() {
  return <Navigate to={paths.portalDashboard} replace />;
}

export function PortalSettings() {
  return <SettingsPage stored={<KeptOfAccount />} />;
}
