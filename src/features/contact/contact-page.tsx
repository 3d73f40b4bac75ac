import type { ReactNode } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { contactSend } from '#domain/contacts/ops.ts';
import { useServices } from '#device/services.ts';
import { NotSentYet, PublicForm } from '#forms/public-form.tsx';
import { Button } from '#ui/button.tsx';
import { StreetPlan } from '#ui/drawings/street-plan.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { PageSchema } from '#ui/page-schema.tsx';
import { MailLink, PhoneLink, TextLink } from '#ui/text-link.tsx';

const { office } = firm;
const street = office.street.replace(/^\d+ /, '');

export function ContactPage() {
  return (
    <>
      <PageMeta
        title="Contact"
        description="Write to us, call or visit. We answer every message within 24 hours, Monday to Friday."
        path={paths.contact}
      />
      <PageSchema
        data={{ '@type': 'ContactPage', name: 'Contact', url: firm.site + paths.contact }}
      />
      <Container>
        <div className="grid gap-x-[clamp(40px,5.5vw,80px)] gap-y-16 py-[clamp(40px,5vw,72px)] desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0">
            <PageHead
              size="d1"
              title={
                <>
                  Write to us.
                  <br />
                  We answer
                  <br />
                  within 24 hours.
                </>
              }
            />
            <div className="mt-10">
              <MessageForm />
            </div>
          </div>
          <WaysToReachUs />
        </div>
      </Container>
    </>
  );
}

function MessageForm() {
  const { notify } = useServices();
  return (
    <PublicForm
      form="contact"
      rows={contactSend.rows}
      wide
      send="Send Message"
      onAnswer={(answer) => notify(answer === 'received' ? 'message-received' : 'message-failed')}
      Waiting={MessageWaits}
      withoutScript={<WriteOrCall />}
    >
      <p className="text-small text-soft">
        Seen by the people at {firm.name} who answer you.{' '}
        <TextLink to={paths.privacy}>Privacy</TextLink>
      </p>
    </PublicForm>
  );
}

function WriteOrCall() {
  return (
    <p className="max-w-prose text-lead">
      This form needs JavaScript. Write to <MailLink /> or call <PhoneLink />: we answer within 24
      hours.
    </p>
  );
}

function MessageWaits({ onAnother }: { onAnother: () => void }) {
  return (
    <div className="border-y-1.5 border-ink py-8">
      <NotSentYet actions={<Button onClick={onAnother}>Write another message</Button>}>
        <p>We answer within 24 hours of receiving it.</p>
      </NotSentYet>
    </div>
  );
}

function WaysToReachUs() {
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
