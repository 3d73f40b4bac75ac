/** Where the site leads away to, as far as owners change it. */
import * as v from 'valibot';

import { isLink } from '../posts/addresses.ts';

/** Whose times Schedule Now shows: those of another company's page, or those of the portal. */
export const bookingWays = ['elsewhere', 'own'] as const;

/** Addresses; `booking` counts where visitors book elsewhere. */
export type FirmLinks = {
  scheduling: string;
  visitorsBook: (typeof bookingWays)[number];
  booking: string;
  newsletter: string;
  sister: string;
  taxProfessionals: string;
  enrolledAgents: string;
};

/** Longest address, in characters. */
export const linkLimit = 500;

/** Another site's page, encrypted. */
const page = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(linkLimit, 'too_long'),
  v.check((address) => /^https:\/\/[^/?#]+\.[^/?#]/.test(address) && isLink(address), 'link'),
);

/** One field for each link. */
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

/** The texts of these links, as they stand in the form. */
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

/** Where these texts lead. */
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
