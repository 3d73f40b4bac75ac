/** Mails about appointments: time, kind and place, never the reason. */
import { firm } from '#config/firm.ts';
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { EmailPart, EmailTemplate } from './email-template.ts';
import { pageUrl } from './site-url.ts';

export type AppointmentNews = 'booked' | 'moved' | 'cancelled' | 'reminder';

/** Times are formatted text; `was` is empty unless moved, `where` is how they meet. */
export type AppointmentMail = {
  news: AppointmentNews;
  name: string;
  time: string;
  was: string;
  where: string;
  client: string;
  calendar: string;
};

const titles: Record<AppointmentNews, string> = {
  booked: 'Your appointment is booked',
  moved: 'Your appointment has a new time',
  cancelled: 'Your appointment is canceled',
  reminder: 'Your appointment is coming up',
};

const staffTitles: Record<AppointmentNews, string> = {
  booked: 'An appointment was booked',
  moved: 'An appointment was moved',
  cancelled: 'An appointment was canceled',
  reminder: 'An appointment is coming up',
};

function appointmentMail(mail: AppointmentMail): EmailTemplate {
  const title = titles[mail.news];
  return {
    subject: `${title}: ${mail.time}`,
    title,
    parts: [
      factsOf(mail),
      toAppointments(),
      ...(mail.news === 'cancelled' ? [] : [{ note: 'You can move or cancel it in the portal.' }]),
    ],
    why: whyToClient(),
    ...(mail.calendar === '' ? {} : { calendar: mail.calendar }),
  };
}

function toAppointments(): EmailPart {
  return { action: 'See your appointments', href: pageUrl(paths.portalAppointments) };
}

function whyToClient(): string {
  return `You get this mail because this address has an account at ${firm.name}.`;
}

function factsOf({ name, time, was, where, news }: AppointmentMail): EmailPart {
  const now: readonly [string, string] = [news === 'cancelled' ? 'Was' : 'When', time];
  const before: readonly (readonly [string, string])[] = was === '' ? [] : [['Before', was]];
  const way: readonly (readonly [string, string])[] =
    news === 'cancelled' ? [] : [['Where', where]];
  return { facts: [['What', name], now, ...before, ...way] };
}

export const lettersAboutAppointments = {
  appointment: appointmentMail,
  'appointment-reminder': appointmentMail,
  'wish-declined'({ name }: Pick<AppointmentMail, 'name'>): EmailTemplate {
    const title = 'Your request for an appointment is canceled';
    return {
      subject: title,
      title,
      parts: [{ facts: [['What', name]] }, toAppointments()],
      why: whyToClient(),
    };
  },
  'staff-appointment'(mail: AppointmentMail): EmailTemplate {
    const title = staffTitles[mail.news];
    return {
      subject: `${title}: ${mail.time}`,
      title,
      parts: [
        factsOf(mail),
        { action: 'Open the client', href: pageUrl(clientPath(mail.client)) },
        { note: 'With whom it is, and what about, is never in an email.' },
      ],
      why: 'You get this mail because the appointment is with you.',
      ...(mail.calendar === '' ? {} : { calendar: mail.calendar }),
    };
  },
};
