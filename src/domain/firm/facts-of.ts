/** Converts the firm's facts between code and the owners' form. */
import { isZoneName, labeledZone, type ZoneName } from '../appointments/appointment-time.ts';
import type { FirmZone } from '../firm-time.ts';
import { digitsOf, type EnteredFirm } from './entered-firm.ts';
import { type DayOff, daysOffIn, daysOffText } from './firm-days.ts';
import { enteredLegal, type LegalFacts, legalFactsOf } from './firm-legal.ts';
import { enteredLinks, type FirmLinks, linksOf } from './firm-links.ts';
import { enteredPeople, peopleOf, type Person } from './firm-people.ts';

export type FirmFacts = LegalFacts & {
  name: string;
  mark: { name: string; line: string };
  short: string;
  phone: { shown: string; dial: string };
  email: string;
  office: {
    street: string;
    crossing: string;
    city: string;
    state: string;
    zip: string;
    country: string;
    sample: boolean;
  };
  hours: { shown: string; opens: string; closes: string };
  zone: FirmZone & { name: ZoneName; label: string };
  daysOff: readonly DayOff[];
  people: readonly Person[];
  testimonial: { quote: string; who: string; sample: boolean };
  links: FirmLinks;
  quarterlyYear: number;
  features: { onboarding: boolean; documents: boolean; messages: boolean; appointments: boolean };
  servesTerritories: boolean;
};

const parts = [
  'name',
  'mark',
  'short',
  'phone',
  'email',
  'office',
  'hours',
  'zone',
  'daysOff',
  'people',
  'testimonial',
  'links',
  'entity',
  'privacy',
  'terms',
  'clientNotice',
  'securityPlan',
  'providers',
  'quarterlyYear',
  'features',
  'servesTerritories',
] as const satisfies readonly (keyof FirmFacts)[];

export function enteredOf(firm: FirmFacts): EnteredFirm {
  const { name, mark, short, phone, email, office, hours, zone, testimonial } = firm;
  const { street, crossing, city, state, zip } = office;
  const part = (on: boolean) => (on ? 'on' : 'off');
  const { onboarding, documents, messages, appointments } = firm.features;
  return {
    name,
    markName: mark.name,
    markLine: mark.line,
    short,
    phone: phone.shown,
    email,
    street,
    crossing,
    city,
    state,
    zip,
    opens: hours.opens,
    closes: hours.closes,
    zone: zone.name,
    daysOff: daysOffText(firm.daysOff),
    ...enteredPeople(firm.people),
    quote: testimonial.quote,
    quoteWho: testimonial.who,
    ...enteredLinks(firm.links),
    ...enteredLegal(firm),
    quarterlyYear: String(firm.quarterlyYear),
    onboarding: part(onboarding),
    documents: part(documents),
    messages: part(messages),
    appointments: part(appointments),
    territories: part(firm.servesTerritories),
  };
}

/** The changed facts; unchanged ones follow the source. Changed facts are never samples. */
export function changesOf(entered: EnteredFirm, source: FirmFacts): Partial<FirmFacts> {
  const before = factsOf(enteredOf(source), source.zone.name);
  const now = factsOf(entered, source.zone.name);
  const changes: Partial<FirmFacts> = {};
  for (const part of parts) {
    const isChanged = JSON.stringify(now[part]) !== JSON.stringify(before[part]);
    if (isChanged) Object.assign(changes, { [part]: now[part] });
  }
  return changes;
}

function factsOf(entered: EnteredFirm, otherZone: ZoneName): FirmFacts {
  const { opens, closes, street, crossing, city, state, zip } = entered;
  const zone = isZoneName(entered.zone) ? entered.zone : otherZone;
  return {
    name: entered.name,
    mark: { name: entered.markName, line: entered.markLine },
    short: entered.short,
    phone: phoneOf(entered.phone),
    email: entered.email,
    office: { street, crossing, city, state, zip, country: 'US', sample: false },
    hours: {
      shown: `Monday to Friday ${shortTime(opens)} to ${shortTime(closes)}`,
      opens,
      closes,
    },
    zone: { name: zone, ...labeledZone(zone) },
    daysOff: daysOffIn(entered.daysOff) ?? [],
    people: peopleOf(entered),
    testimonial: { quote: entered.quote, who: entered.quoteWho, sample: false },
    links: linksOf(entered),
    ...legalFactsOf(entered),
    quarterlyYear: Number(entered.quarterlyYear),
    features: {
      onboarding: entered.onboarding === 'on',
      documents: entered.documents === 'on',
      messages: entered.messages === 'on',
      appointments: entered.appointments === 'on',
    },
    servesTerritories: entered.territories === 'on',
  };
}

function phoneOf(text: string): FirmFacts['phone'] {
  const digits = digitsOf(text) ?? '';
  const shown = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return { shown, dial: `+1${digits}` };
}

function shortTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`;
}
