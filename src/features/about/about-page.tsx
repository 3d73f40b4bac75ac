/** Who the firm is: its founder, and the four values it works by. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { audience } from '#texts/audience.ts';
import { BreadcrumbSchema } from '#ui/breadcrumb-schema.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Section } from '#ui/section.tsx';
import { Colleagues, colleagues } from './colleagues.tsx';
import { FounderProfile } from './founder-profile.tsx';
import { values } from './values.ts';

export function AboutPage() {
  return (
    <>
      <PageMeta
        title="About"
        description={`${firm.name}: one firm for returns, planning, books and a part-time CFO, for people with more than one source of income. Nationwide and virtual, all year.`}
        path={paths.about}
      />
      <BreadcrumbSchema trail={[{ name: 'About', path: paths.about }]} />
      <FounderProfile />
      {colleagues.length > 0 && <Colleagues />}
      <Section
        number={colleagues.length > 0 ? 2 : 1}
        ground="wash"
        title="Four values, and what each one makes us do"
        lead={`For ${audience}, nationwide and virtually.`}
      >
        <Values />
      </Section>
      <Closing />
    </>
  );
}

function Values() {
  return (
    <ul className="border-t-1.5 border-ink">
      {values.map(({ name, text }) => (
        <li
          key={name}
          className="grid gap-x-10 gap-y-2 border-b-1 border-rule py-6 tablet:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]"
        >
          <h3 className="text-d3">{name}</h3>
          <p className="max-w-prose text-soft">{text}</p>
        </li>
      ))}
    </ul>
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
      lead="An estimate takes a few minutes and asks for your name last."
      actions={
        <>
          <LinkButton kind="primary" to={paths.estimator}>
            Get Price Estimate
          </LinkButton>
          <LinkButton to={paths.contact}>Schedule Consultation</LinkButton>
          <LinkButton kind="quiet" to={paths.services}>
            Explore Our Services
          </LinkButton>
        </>
      }
    />
  );
}
