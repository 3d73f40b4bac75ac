/** The firm's e-mail address and telephone number within a sentence. */
import { firm } from '#config/firm.ts';

const look =
  'py-0.5 font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3';

export function MailLink() {
  return (
    <a href={`mailto:${firm.email}`} className={look}>
      {firm.email}
    </a>
  );
}

export function PhoneLink() {
  return (
    <a href={`tel:${firm.phone.dial}`} className={`${look} whitespace-nowrap`}>
      {firm.phone.shown}
    </a>
  );
}
