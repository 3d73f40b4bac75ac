/** How to reach whoever sent it. */
import type { LeadRecord } from '#domain/leads/lead-details.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { leadTexts } from '#texts/leads.ts';
import { DirectLink } from '#ui/direct-link.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { type Fact, Facts, Part } from '#ui/facts.tsx';

type LeadContactProps = { lead: Lead; record: LeadRecord };

export function LeadContact({ lead, record }: LeadContactProps) {
  const { email, phone } = lead;
  const facts: Fact[] = [
    {
      term: leadTexts.email,
      value: email ? <Mail address={email} /> : leadTexts.notGiven,
    },
    {
      term: leadTexts.phone,
      value: phone ? (
        <DirectLink href={`tel:${dialled(phone)}`}>{phone}</DirectLink>
      ) : (
        leadTexts.notGiven
      ),
    },
  ];
  if (record.kind === 'estimate') {
    facts.push({ term: leadTexts.residency, value: record.stateOfResidency || leadTexts.notGiven });
    facts.push({
      term: leadTexts.ownsBusiness,
      value: ownsBusiness[record.ownsBusiness] || leadTexts.notGiven,
    });
  }
  return (
    <Part title={leadTexts.contact} id="lead-contact">
      <Facts facts={facts} />
    </Part>
  );
}

const ownsBusiness = { yes: 'Yes', no: 'No', '': '' } as const;

/** It goes on in the next line behind its "@" where it is too long for one. */
function Mail({ address }: { readonly address: string }) {
  return (
    <DirectLink href={`mailto:${encodeURIComponent(address)}`}>
      <EmailAddress>{address}</EmailAddress>
    </DirectLink>
  );
}

/** Digits, and the plus before a country; an extension is dialled after a pause. */
function dialled(phone: string): string {
  const [number = '', extension] = phone.toLowerCase().split(/x|ext\.?|#/u);
  const digits = number.replace(/[^\d+]/g, '');
  const after = extension?.replace(/\D/g, '');
  return after ? `${digits},${after}` : digits;
}
