/** The four services: where each price starts, what each holds, and how the work goes. */
import { paths } from '#config/paths.ts';
import { services } from '#domain/estimator/options.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { serviceFeatures } from '#texts/service-features.ts';
import { Actions } from '#ui/actions.tsx';
import { BreadcrumbSchema } from '#ui/breadcrumb-schema.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { Container } from '#ui/container.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FeatureList } from '#ui/feature-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { PageSchema } from '#ui/page-schema.tsx';
import { ProcessWire } from '#ui/process-wire.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { OpenServiceDetails, ServiceDetails } from './parts/service-details.tsx';
import { ServiceCard } from './parts/service-card.tsx';
import { processSteps } from './process.ts';
import { questions, questionsSchema } from './questions.ts';

export function ServicesPage() {
  return (
    <>
      <PageMeta
        title="Services"
        description="Tax Preparation, Tax Planning, Bookkeeping and Fractional CFO: what each service holds, where its price starts, and how the work goes from the first consultation on."
        path={paths.services}
      />
      <BreadcrumbSchema trail={[{ name: 'Services', path: paths.services }]} />
      <PageSchema data={questionsSchema(questions)} />
      <Container>
        <Hero />
        <Cards />
      </Container>
      <Section
        number={1}
        title="Our Process"
        lead="Three steps, from your estimate to the filed return. Planning goes on all year, not one week in April."
        ground="wash"
      >
        <ProcessWire steps={processSteps} />
      </Section>
      <Section number={2} title="What people ask first">
        <div className="border-t-1.5 border-ink">
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              {answer}
            </Disclosure>
          ))}
        </div>
        <p className="mt-6">
          <TextLink to={paths.questions}>More questions and answers</TextLink>
        </p>
      </Section>
      <Closing />
      {services.map((service) => (
        <ServiceDetails key={service} service={service} />
      ))}
    </>
  );
}

function Hero() {
  return (
    <div className="grid items-end gap-x-10 gap-y-8 pt-[clamp(48px,6vw,80px)] pb-12 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h1 tabIndex={-1} className="text-d1 outline-none">
        Four services
        <br />
        with prices
        <br />
        up front.
      </h1>
      <div>
        <p className="text-lead text-soft">Choose one, or combine all four.</p>
        <div className="mt-6">
          <Actions>
            <LinkButton kind="primary" to={paths.estimator}>
              Get Your Estimate
            </LinkButton>
            <LinkButton kind="quiet" to={paths.priceList}>
              {estimateTexts.howPricesWork}
            </LinkButton>
          </Actions>
        </div>
      </div>
    </div>
  );
}

function Cards() {
  return (
    <div className="pb-[clamp(64px,8vw,120px)]">
      <h2 className="sr-only">The services</h2>
      <RuledGrid columns={4}>
        {services.map((service) => (
          <ServiceCard
            key={service}
            service={service}
            action={<OpenServiceDetails service={service} />}
          >
            <FeatureList items={serviceFeatures[service].slice(0, 2)} />
          </ServiceCard>
        ))}
      </RuledGrid>
    </div>
  );
}

function Closing() {
  return (
    <ClosingBand
      title={
        <>
          Talk to us,
          <br />
          or price it first.
        </>
      }
      lead="Either way you know the price before any work starts."
      actions={
        <>
          <LinkButton kind="primary" to={paths.estimator}>
            Get Price Estimate
          </LinkButton>
          <LinkButton to={paths.contact}>Schedule Consultation</LinkButton>
        </>
      }
    />
  );
}
