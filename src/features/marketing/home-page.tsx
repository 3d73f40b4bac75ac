/** The first page: the promise, what it costs, what an estimate looks like, and why. */
import { paths } from '#config/paths.ts';
import { services } from '#domain/estimator/options.ts';
import { steps } from '#domain/estimator/steps.ts';
import { audience } from '#texts/audience.ts';
import { serviceSentences } from '#texts/services.ts';
import { Actions } from '#ui/actions.tsx';
import { BeadRail } from '#ui/bead-rail.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { PageSchema } from '#ui/page-schema.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';
import { Section } from '#ui/section.tsx';
import { firmSchema } from './firm-schema.ts';
import { ConsultationDialog, OpenConsultation } from './parts/consultation-dialog.tsx';
import { Credentials } from './parts/credentials.tsx';
import { HomeHero } from './parts/home-hero.tsx';
import { Reasons } from './parts/reasons.tsx';
import { ServiceCard } from './parts/service-card.tsx';
import { SpecimenLedger } from './parts/specimen-ledger.tsx';

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
              <LinkButton kind="quiet" size="small" to={paths.services}>
                <span>
                  Learn More<span className="sr-only"> about {service}</span>
                </span>
              </LinkButton>
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
