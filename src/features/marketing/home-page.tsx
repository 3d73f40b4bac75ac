import { estimatorServicePath, paths } from '#config/paths.ts';
import { services, type Service, serviceId } from '#domain/estimator/options.ts';
import { steps } from '#domain/estimator/steps.ts';
import { audience } from '#texts/audience.ts';
import { serviceSentences } from '#texts/services.ts';
import { Actions, LinkButton, OpenDialog } from '#ui/button.tsx';
import { BeadRail } from '#ui/bead-rail.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageMeta, PageHead } from '#ui/page-head.tsx';
import { PageSchema } from '#ui/page-schema.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';
import { Section } from '#ui/section.tsx';
import { firm } from '#config/firm.ts';
import { type BookingPage, links } from '#config/links.ts';
import { PageDialog } from '#ui/page-dialog.tsx';
import { stateNames } from '#domain/us-states.ts';
import { KeyFigure } from '#ui/key-figure.tsx';
import { useBook } from '#device/use-book.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#ui/ledger.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { estimate } from '#domain/estimator/estimate.ts';
import { type EstimateTable, estimateTable } from '#domain/estimator/estimate-table.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { specimenAnswers } from '#domain/estimator/specimen.ts';
import { Credentials } from './parts/credentials.tsx';
import { ServiceCard } from './parts/service-card.tsx';
import type { Draft } from '#domain/estimator/draft.ts';
import { promise } from '#texts/promise.ts';
import { Cover } from '#ui/cover.tsx';
import { FiftyDots } from '#ui/fifty-dots.tsx';
import { useHowFar, useUnfinished } from './parts/continue-estimate.tsx';

const id = 'schedule-consultation';
const title = 'Schedule Consultation';

function OpenConsultation() {
  return <OpenDialog dialog={id}>{title}</OpenDialog>;
}

export function ConsultationDialog({
  booking = links.booking,
}: {
  readonly booking?: BookingPage;
}) {
  return (
    <PageDialog
      id={id}
      title={title}
      lead="Would you like a price estimate first?"
      actions={
        <>
          <LinkButton kind="primary" to={paths.estimator}>
            Yes, Get Estimate
          </LinkButton>
          <LinkButton {...booking} outside>
            No, Schedule Now
          </LinkButton>
        </>
      }
    >
      <p>It takes a few minutes and asks for no account.</p>
      <p className="mt-3 text-small text-soft">
        {'host' in booking
          ? `Booking happens on ${booking.host}, another company’s page, in a new tab.`
          : booking.to === paths.contact
            ? 'You write or call, and we find a time together.'
            : 'You choose a time in the client portal, with an account.'}
      </p>
    </PageDialog>
  );
}

export function HomePage() {
  return (
    <>
      <PageMeta
        description="Tax preparation, tax planning, bookkeeping and a fractional CFO for freelancers, creators, contractors and small businesses in all fifty states. Read an exact price estimate before you talk to anyone."
        path={paths.home}
      />
      <PageSchema data={firmSchema} />
      <HomeHero />
      <Services />
      <Specimen />
      <Section number={3} title="Why choose us">
        <Reasons />
      </Section>
      <Section number={4} title="Check our credentials yourself.">
        <Credentials />
      </Section>
      <Closing />
      <ConsultationDialog />
    </>
  );
}

function Services() {
  return (
    <Section
      number={1}
      title="Four services. Each one starts with a number."
      lead={`For ${audience}, nationwide and virtually.`}
    >
      <RuledGrid columns={4}>
        {services.map((service) => (
          <ServiceCard
            key={service}
            service={service}
            action={
              <div className="flex flex-wrap gap-x-6">
                <LinkButton kind="quiet" size="small" to={estimatorServicePath(serviceId(service))}>
                  <span>
                    Get an Estimate<span className="sr-only"> for {service}</span>
                  </span>
                </LinkButton>
                <LinkButton kind="quiet" size="small" to={paths.services}>
                  <span>
                    Learn More<span className="sr-only"> about {service}</span>
                  </span>
                </LinkButton>
              </div>
            }
          >
            {serviceSentences[service]}
          </ServiceCard>
        ))}
      </RuledGrid>
    </Section>
  );
}

function Specimen() {
  return (
    <Section
      number={2}
      ground="wash"
      title="What an estimate looks like."
      lead="Each line says what it is for and when it falls due. One-time and monthly costs stand in their own columns, so nothing hides in a total. It is an estimate, not a final fee: we confirm it with you before any work starts."
      beside={<SpecimenLedger />}
    >
      <Actions>
        <LinkButton to={paths.estimator}>Get Your Own Estimate</LinkButton>
      </Actions>
    </Section>
  );
}

function Closing() {
  return (
    <ClosingBand
      title={
        <>
          Start with
          <br />
          the figures.
        </>
      }
      actions={
        <>
          <LinkButton kind="primary" to={paths.estimator}>
            Start Price Estimator
          </LinkButton>
          <OpenConsultation />
        </>
      }
      figure={<BeadRail done={1} of={steps.length} />}
    />
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

const firmSchema = {
  '@type': 'AccountingService',
  '@id': `${firm.site}/#firm`,
  name: firm.name,
  url: `${firm.site}/`,
  image: `${firm.site}/icons/icon-512.png`,
  telephone: firm.phone.dial,
  email: firm.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: firm.office.street,
    addressLocality: firm.office.city,
    addressRegion: firm.office.state,
    postalCode: firm.office.zip,
    addressCountry: firm.office.country,
  },
  areaServed: { '@type': 'Country', name: 'United States' },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays,
    opens: firm.hours.opens,
    closes: firm.hours.closes,
  },
  knowsAbout: [...services],
};

function Reasons() {
  return (
    <RuledGrid columns={3} tablet={2}>
      <KeyFigure
        count={12}
        perRow={6}
        name="months of planning"
        note="Year-round, not one week in April."
      />
      <KeyFigure
        count={stateNames.length}
        perRow={10}
        name="states, all virtual"
        note="Nationwide, by video or phone."
      />
      <KeyFigure
        count={firm.replyHours}
        perRow={8}
        name="hours to a reply"
        note={`Every message is answered within ${firm.replyHours} hours.`}
      />
      <KeyFigure
        count={services.length}
        perRow={services.length}
        name="services, one firm"
        note="One set of books behind all of them."
      />
      <KeyFigure
        count={1}
        perRow={1}
        name="price, line by line"
        note="Before a call, without an account."
      />
      <KeyFigure
        count={0}
        perRow={1}
        name="IRS letters you answer alone"
        note="Audit protection comes with every return we prepare."
      />
    </RuledGrid>
  );
}

function SpecimenLedger() {
  const { rows, total } = specimen(useBook());
  return (
    <figure>
      <Sheet>
        <Ledger
          caption="An example of an estimate, line by line"
          columns={['Service', 'One time', 'Monthly']}
        >
          {rows.map(({ line, amounts }) => (
            <LedgerRow
              key={line.service}
              name={line.service}
              note={specimenReasons[line.service]}
              {...amounts}
            />
          ))}
          <LedgerTotal name="Total" {...total} />
        </Ledger>
      </Sheet>
      <figcaption className="mt-3 text-note text-soft">
        Fig. 2 An example: one household, two services, at today’s prices.
      </figcaption>
    </figure>
  );
}

const { individual, taxPlanningFrequency } = specimenAnswers;

const specimenReasons: Partial<Record<Service, string>> = {
  'Tax Preparation': `${individual.filingStatus}, homeowner, ${individual.stateCount} states`,
  'Tax Planning': taxPlanningFrequency,
};

function specimen(book: PriceBook): EstimateTable {
  return estimateTable(estimate(specimenAnswers, {}, book));
}

const facts = [
  'No account',
  `${steps.length} short steps at most`,
  'See your price before you share your name',
];

function HomeHero() {
  return (
    <div className="grid border-b-1 border-rule desk:grid-cols-[minmax(0,1fr)_min(54rem,69.23%)_min(24rem,30.77%)_minmax(0,1fr)]">
      <div className="px-[var(--side)] pt-[max(clamp(48px,8vw,112px),6.25rem-14vw)] pb-[clamp(48px,8vw,112px)] desk:col-start-2 print:px-0">
        <PageHead
          size="d1"
          title={
            <>
              {promise[0]}
              <br />
              {promise[1]}
            </>
          }
          lead="Tax preparation, planning, bookkeeping and a fractional CFO, for people with more than one source of income. Answer a few questions and read your estimate line by line."
        />
        <div className="mt-8">
          <Actions>
            <EstimateButton />
            <LinkButton kind="quiet" to={paths.services}>
              Learn More
            </LinkButton>
          </Actions>
        </div>
        <ul className="mt-10 flex max-w-prose flex-wrap gap-x-7 gap-y-2 border-t-1 border-rule pt-5 text-small text-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="desk:col-start-3 desk:col-end-5">
        <StatesCover />
      </div>
    </div>
  );
}

/** "Continue, from $299" once an estimate is begun. */
function EstimateButton() {
  const draft = useUnfinished();
  return (
    <LinkButton kind="primary" to={paths.estimator}>
      {draft ? <GoOn draft={draft} /> : 'Get Price Estimate'}
    </LinkButton>
  );
}

function GoOn({ draft }: { readonly draft: Draft }) {
  return `Continue, ${useHowFar(draft).replace(/ once|, one time/, '')}`;
}

function StatesCover() {
  return (
    <Cover>
      <figure className="h-full flex flex-col justify-between gap-8">
        <div className="mx-auto my-auto max-w-96 w-full">
          <FiftyDots />
        </div>
        <figcaption className="text-small">
          <span className="text-soft">Fig. 1</span> We work in all fifty states, by video or phone.
        </figcaption>
      </figure>
    </Cover>
  );
}
