import { paths } from '#config/paths.ts';
import { services, type Service, serviceId } from '#domain/estimator/options.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { serviceFeatures, serviceSentences } from '#texts/services.ts';
import { Actions, LinkButton, OpenDialog } from '#ui/button.tsx';
import { BreadcrumbSchema, PageSchema } from '#ui/page-schema.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { Container, PageMeta } from '#ui/page-head.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FeatureList } from '#ui/feature-list.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { fromPrices } from '#domain/estimator/prices.ts';
import { useBook } from '#device/use-book.ts';
import { ServiceFigure } from '#ui/drawings/service-figure.tsx';
import { PricedSentence } from '#ui/from-price.tsx';
import { PageDialog } from '#ui/page-dialog.tsx';
import { ServiceCard } from './parts/service-card.tsx';
import { questions, questionsSchema } from './questions.ts';

interface ProcessStep {
  readonly name: string;
  readonly text: string;
}

function ProcessWire({ steps }: { readonly steps: readonly ProcessStep[] }) {
  return (
    <ol className="desk:grid desk:auto-cols-fr desk:grid-flow-col desk:grid-rows-[auto_auto]">
      {steps.map(({ name, text }, index) => (
        <li key={name} className={item}>
          <h3 className="text-d3">
            <span className="mb-2 block text-figure tabular-nums">
              {String(index + 1).padStart(2, '0')}
            </span>{' '}
            {name}
          </h3>
          <p className="mt-3 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

const item =
  'relative border-ink lt-desk:border-s-1.5 lt-desk:ms-2 lt-desk:ps-7 lt-desk:not-last:pb-10 desk:border-t-1.5 desk:pt-8 desk:not-last:pe-8 desk:row-span-2 desk:grid desk:grid-rows-subgrid before:absolute before:box-border before:size-4.5 before:rounded-dot before:border-1.5 before:border-outline before:bg-gold before:content-empty before:forced-color-adjust-none before:-start-2.5 before:top-1.5 desk:before:start-0 desk:before:-top-2.5';

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

function OpenServiceDetails({ service }: { service: Service }) {
  return (
    <OpenDialog dialog={serviceId(service)} kind="quiet">
      <span>
        Learn More<span className="sr-only"> about {service}</span>
      </span>
    </OpenDialog>
  );
}

function ServiceDetails({ service }: { service: Service }) {
  const from = fromPrices(useBook());
  return (
    <PageDialog
      id={serviceId(service)}
      title={service}
      lead={<PricedSentence sentence={serviceSentences[service]} {...from[service]} />}
      figure={<ServiceFigure service={service} />}
      actions={
        <LinkButton kind="primary" to={paths.estimator}>
          Get an Estimate
        </LinkButton>
      }
    >
      <FeatureList items={serviceFeatures[service]} />
    </PageDialog>
  );
}

const processSteps: readonly ProcessStep[] = [
  {
    name: 'Initial Consultation',
    text: "We review your estimate together and fill in the gaps. You'll know the price before work starts.",
  },
  {
    name: 'Strategy Development',
    text: 'You get a plan in writing: what is filed, what is paid when, and what you can still change this year.',
  },
  {
    name: 'Implementation & Support',
    text: 'We do the work and stay with it all year. If a letter comes about a return we prepared, we answer it with you.',
  },
];
