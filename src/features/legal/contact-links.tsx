/** The firm's email address and telephone number within a sentence. */
import { firm } from '#config/firm.ts';
import { DirectLink } from '#ui/direct-link.tsx';

export function MailLink() {
  return <DirectLink href={`mailto:${firm.email}`}>{firm.email}</DirectLink>;
}

export function PhoneLink() {
  return <DirectLink href={`tel:${firm.phone.dial}`}>{firm.phone.shown}</DirectLink>;
}
