/** Shows the office and four ways to reach it. */
import type { ReactNode } from 'react';

import { firm } from '#config/firm.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { StreetPlan } from '#ui/drawings/street-plan.tsx';

const { office } = firm;
const street = office.street.replace(/^\d+ /, '');

export function WaysToReachUs() {
  return (
    <section
      aria-labelledby="reach"
      className="grid min-w-0 content-start gap-8 at-tablet:grid-cols-2"
    >
      <h2 id="reach" className="sr-only">
        Other ways to reach us
      </h2>
      <figure>
        <StreetPlan street={street} crossing={office.crossing} />
        <figcaption className="mt-3 text-note text-soft">
          Fig. 1 &nbsp;Our office{office.sample && ', at a sample address'}. Most clients never need
          to come.
        </figcaption>
      </figure>
      <dl className="border-t-1.5 border-ink at-tablet:row-span-2">
        <Way name="Office">
          {office.street}
          <br />
          {office.city}, {office.state} {office.zip}
        </Way>
        <Way name="Phone">
          <PhoneLink />
        </Way>
        <Way name="Email">
          <MailLink />
        </Way>
        <Way name="Hours">
          {firm.hours.shown}
          <span className="block text-small text-soft">{firm.zone.label} time</span>
        </Way>
      </dl>
      <div className="border-1 border-rule bg-wash p-5">
        <h3 className="font-600">Need immediate assistance?</h3>
        <p>
          Call <PhoneLink /> in office hours. Outside them, leave a message: it is the first thing
          we read.
        </p>
      </div>
    </section>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b-1 border-rule py-4 desk:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-small text-soft leading-relaxed">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
