import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { letterPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { AppointmentsPage } from '#features/appointments/appointments-page.tsx';
import { OwnAuthenticator } from '#features/auth/own-authenticator.tsx';
import { AccountStorage } from '#features/device/account-storage.tsx';
import { SendFiles } from '#features/messages/parts/send-files.tsx';
import { Placeholder } from '#features/portal/placeholder.tsx';
import { createPushChoice } from '#features/notifications/data/push-device.ts';
import { PushSetting } from '#features/notifications/push-setting.tsx';
import { EngagementPage } from '#features/engagements/engagement-page.tsx';
import { RecordsConsent } from '#features/onboarding/parts/consent-card.tsx';
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx';
import { MessagesPage } from '#features/messages/messages-page.tsx';
import { SettingsPage } from '#features/portal/settings-page.tsx';
import { DocumentsPage } from '#features/requests/documents-page.tsx';
import type { PortalFeature } from '#texts/portal.ts';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { pageSession } from '../session.ts';

/** Mails about a letter name it in the hash. */
export function PortalHome() {
  const id = useLocation().hash.slice(1);
  return <Redirect to={id === '' ? paths.portalDashboard : letterPath(id)} />;
}

const pageOf = (feature: PortalFeature, path: string, Page: ComponentType) =>
  function PortalPart({ isOn = firm.features[feature] }: { readonly isOn?: boolean }) {
    return isOn ? <Page /> : <Placeholder feature={feature} path={path} />;
  };

export const PortalOnboarding = pageOf('onboarding', paths.portalOnboarding, OnboardingPage);
const Documents = () => <DocumentsPage others={firm.features.messages && <SendFiles />} />;

export const PortalDocuments = pageOf('documents', paths.portalDocuments, Documents);
export const PortalMessages = pageOf('messages', paths.portalMessages, MessagesPage);
export const PortalAppointments = pageOf(
  'appointments',
  paths.portalAppointments,
  AppointmentsPage,
);

export const PortalEngagement = () => <EngagementPage consent={<RecordsConsent />} />;

const push = createPushChoice(() => pageSession().token());

export function PortalSettings() {
  return (
    <SettingsPage
      stored={<AccountStorage />}
      authenticator={<OwnAuthenticator of="client" />}
      push={<PushSetting choice={push} />}
    />
  );
}
