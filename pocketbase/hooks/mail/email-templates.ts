/** Every kind of mail there is, what it needs to know, and who writes it. */
import type { EmailTemplate } from './email-template.ts';
import {
  addressInUse,
  changeAddress,
  clientInvite,
  confirmAddress,
  resetByOwner,
  resetPassword,
  resetSuperuser,
  signInCode,
  staffInvite,
  type Role,
} from './emails-of-accounts.ts';
import { accountNotice, type Notice } from './emails-about-accounts.ts';
import {
  factorRemoved,
  factorReset,
  factorSet,
  newRecoveryCodes,
  recoveryCodeUsed,
} from './emails-about-factors.ts';
import { fileAlert, type FileAlert } from './emails-about-files.ts';
import {
  type AppointmentMail,
  appointmentMail,
  staffAppointmentMail,
  wishDeclined,
} from './emails-about-appointments.ts';
import { clientWaiting, portalWaiting } from './emails-about-the-portal.ts';
import { auditHead, type AuditHead } from './emails-about-the-log.ts';
import { factTurned, type FactTurned } from './emails-about-the-server.ts';
import { staffDigest, type StaffDigest } from './emails-about-to-dos.ts';
import { leadReply, type LeadReply } from './emails-to-leads.ts';
import { newEstimate, newMessage, type NewEstimate, type NewMessage } from './emails-to-staff.ts';
import {
  checklist,
  estimateCopy,
  messageReceived,
  type EstimateCopy,
} from './emails-to-visitors.ts';

/** What each kind needs to know. */
export type MailData = {
  'confirm-address': { token: string };
  'reset-password': { token: string; role: Role };
  'reset-by-owner': object;
  'reset-superuser': { token: string; admin: string };
  'address-in-use': object;
  'change-address': { token: string };
  'sign-in-code': { code: string };
  'staff-invite': { token: string; name: string };
  'client-invite': { token: string };
  'factor-set': object;
  'factor-removed': object;
  'factor-reset': object;
  'recovery-code-used': { left: number };
  'new-recovery-codes': object;
  'estimate-copy': EstimateCopy;
  'message-received': object;
  'lead-reply': LeadReply;
  checklist: object;
  'staff-new-estimate': NewEstimate;
  'staff-new-message': NewMessage;
  'staff-files': { reason: FileAlert };
  'account-notice': { notice: Notice; role: Role };
  'staff-audit-head': AuditHead;
  'staff-fact': FactTurned;
  'staff-digest': StaffDigest;
  'portal-waiting': object;
  'client-waiting': { client: string };
  appointment: AppointmentMail;
  'appointment-reminder': AppointmentMail;
  'wish-declined': Pick<AppointmentMail, 'name'>;
  'staff-appointment': AppointmentMail;
};

export type MailKind = keyof MailData;

type Kinds = {
  [K in MailKind]: {
    /** True when whoever reads the mail can open something with it. */
    opensSomething: boolean;
    letter: (data: MailData[K]) => EmailTemplate;
  };
};

/** The table behind the queue: a kind without a row does not compile. */
export const letters: Kinds = {
  'confirm-address': { opensSomething: true, letter: confirmAddress },
  'reset-password': { opensSomething: true, letter: resetPassword },
  'reset-by-owner': { opensSomething: false, letter: resetByOwner },
  'reset-superuser': { opensSomething: true, letter: resetSuperuser },
  'address-in-use': { opensSomething: false, letter: addressInUse },
  'change-address': { opensSomething: true, letter: changeAddress },
  'sign-in-code': { opensSomething: true, letter: signInCode },
  'staff-invite': { opensSomething: true, letter: staffInvite },
  'client-invite': { opensSomething: true, letter: clientInvite },
  'factor-set': { opensSomething: false, letter: factorSet },
  'factor-removed': { opensSomething: false, letter: factorRemoved },
  'factor-reset': { opensSomething: false, letter: factorReset },
  'recovery-code-used': { opensSomething: false, letter: recoveryCodeUsed },
  'new-recovery-codes': { opensSomething: false, letter: newRecoveryCodes },
  'estimate-copy': { opensSomething: true, letter: estimateCopy },
  'message-received': { opensSomething: false, letter: messageReceived },
  'lead-reply': { opensSomething: false, letter: leadReply },
  checklist: { opensSomething: false, letter: checklist },
  'staff-new-estimate': { opensSomething: false, letter: newEstimate },
  'staff-new-message': { opensSomething: false, letter: newMessage },
  'staff-files': { opensSomething: false, letter: fileAlert },
  'account-notice': { opensSomething: false, letter: accountNotice },
  'staff-audit-head': { opensSomething: false, letter: auditHead },
  'staff-fact': { opensSomething: false, letter: factTurned },
  'staff-digest': { opensSomething: false, letter: staffDigest },
  'portal-waiting': { opensSomething: false, letter: portalWaiting },
  'client-waiting': { opensSomething: false, letter: clientWaiting },
  appointment: { opensSomething: false, letter: appointmentMail },
  'appointment-reminder': { opensSomething: false, letter: appointmentMail },
  'wish-declined': { opensSomething: false, letter: wishDeclined },
  'staff-appointment': { opensSomething: false, letter: staffAppointmentMail },
};
