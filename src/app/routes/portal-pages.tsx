/** Pages of the portal that are put together from more than one feature. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { AppointmentsPage } from '#features/appointments/appointments-page.tsx';
import { OwnAuthenticator } from '#features/auth/own-authenticator.tsx';
import { KeptOfAccount } from '#features/device/kept-things.tsx';
import {
  AppointmentsPlaceholder,
  DocumentsPlaceholder,
  MessagesPlaceholder,
  OnboardingPlaceholder,
} from '#features/portal/placeholder-pages.tsx';
import { createPushChoice } from '#features/notifications/data/push-device.ts';
import { PushSetting } from '#features/notifications/push-setting.tsx';
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx';
import { MessagesPage } from '#features/messages/messages-page.tsx';
import { SettingsPage } from '#features/portal/settings-page.tsx';
import { DocumentsPage } from '#features/requests/documents-page.tsx';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { pageSession } from '../session.ts';

/** The portal's own address leads to its first page. */
export function PortalHome() {
  return <Redirect to={paths.portalDashboard} />;
}

/** What a part of the portal shows, or that it is coming soon where the firm has it switched off. */
export function PortalDocuments({ isOn = firm.features.documents }: { readonly isOn?: boolean }) {
  return isOn ? <DocumentsPage /> : <DocumentsPlaceholder />;
}

/** The same for the onboarding and its parts. */
export function PortalOnboarding({ isOn = firm.features.onboarding }: { readonly isOn?: boolean }) {
  return isOn ? <OnboardingPage /> : <OnboardingPlaceholder />;
}

/** The same for appointments. */
export function PortalAppointments({
  isOn = firm.features.appointments,
}: {
  readonly isOn?: boolean;
}) {
  return isOn ? <AppointmentsPage /> : <AppointmentsPlaceholder />;
}

/** The same for messages. */
export function PortalMessages({ isOn = firm.features.messages }: { readonly isOn?: boolean }) {
  return isOn ? <MessagesPage /> : <MessagesPlaceholder />;
}

const push = createPushChoice(() => pageSession().token());

export function PortalSettings() {
  return (
    <SettingsPage
      stored={<KeptOfAccount />}
      authenticator={<OwnAuthenticator of="client" />}
      push={<PushSetting choice={push} />}
    />
  );
}
