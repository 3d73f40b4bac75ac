import { firm } from '#config/firm.ts';
import { DirectLink } from './direct-link.tsx';

export function MailLink() {
  return <DirectLink href={`mailto:${firm.email}`}>{firm.email}</DirectLink>;
}

export function PhoneLink() {
  return <DirectLink href={`tel:${firm.phone.dial}`}>{firm.phone.shown}</DirectLink>;
}

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
