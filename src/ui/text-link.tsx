/** Links in text. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { ArrowNorthEast } from './icons.tsx';

/** 24 px high, the minimum touch target within text. */
const look =
  'py-0.5 font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3';

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  );
}

interface OutsideLinkProps {
  readonly href: string;
  readonly children: string;
}

export function OutsideLink({ href, children }: OutsideLinkProps) {
  const lastWord = children.lastIndexOf(' ') + 1;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
      {children.slice(0, lastWord)}
      <span className="whitespace-nowrap">
        {children.slice(lastWord)}
        <span className="ms-0.75 inline-block align-[-0.12em]">
          <ArrowNorthEast />
        </span>
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

interface DirectLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A phone number or address; breaks inside it only if the line is too short. */
export function DirectLink({ href, children }: DirectLinkProps) {
  return (
    <a href={href} className={`inline-block align-top max-w-full -my-0.5 wrap-anywhere ${look}`}>
      {children}
    </a>
  );
}

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
