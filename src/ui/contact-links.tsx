/** The firm's email address and telephone number within a sentence. */
import { firm } from '#config/firm.ts';
import { DirectLink } from './direct-link.tsx';

export function MailLink() {
  return <DirectLink href={`mailto:${firm.email}`}>{firm.email}</DirectLink>;
}

export function PhoneLink() {
  return <DirectLink href={`tel:${firm.phone.dial}`}>{firm.phone.shown}</DirectLink>;
}

/** A text with the number in the place of its `{phone}`, if it has one. */
export function WithPhone({ text }: { text: string }) {
  const [before, after] = text.split('{phone}');
  return (
    <>
      {before}
      {after !== undefined && <PhoneLink />}
      {after}
    </>
  );
}
