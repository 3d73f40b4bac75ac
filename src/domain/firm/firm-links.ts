import * as v from 'valibot';

import { isLink } from '../posts/addresses.ts';

/** What Schedule Now opens: another company's page, or the portal. */
export const bookingWays = ['elsewhere', 'own'] as const;

export type FirmLinks = {
  scheduling: string;
  visitorsBook: (typeof bookingWays)[number];
  booking: string;
  newsletter: string;
  sister: string;
  taxProfessionals: string;
  enrolledAgents: string;
};

export const linkLimit = 500;

/** An https page of another site; empty if not offered. */
const page = v.pipe(
  v.string('required'),
  v.trim(),
  v.maxLength(linkLimit, 'too_long'),
  v.check((address) => address === '' || isOutsidePage(address), 'link'),
);

const isOutsidePage = (address: string) =>
  /^https:\/\/[^/?#]+\.[^/?#]/.test(address) && isLink(address);

export const linkFields = {
  schedulingLink: page,
  visitorsBook: v.picklist(bookingWays, 'required'),
  bookingLink: page,
  newsletterLink: page,
  sisterLink: page,
  professionalsLink: page,
  agentsLink: page,
};

type EnteredLinks = {
  [Field in keyof typeof linkFields]: v.InferOutput<(typeof linkFields)[Field]>;
};

export function enteredLinks(links: FirmLinks): EnteredLinks {
  return {
    schedulingLink: links.scheduling,
    visitorsBook: links.visitorsBook,
    bookingLink: links.booking,
    newsletterLink: links.newsletter,
    sisterLink: links.sister,
    professionalsLink: links.taxProfessionals,
    agentsLink: links.enrolledAgents,
  };
}

export function linksOf(entered: EnteredLinks): FirmLinks {
  return {
    scheduling: entered.schedulingLink,
    visitorsBook: entered.visitorsBook,
    booking: entered.bookingLink,
    newsletter: entered.newsletterLink,
    sister: entered.sisterLink,
    taxProfessionals: entered.professionalsLink,
    enrolledAgents: entered.agentsLink,
  };
}
