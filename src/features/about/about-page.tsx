import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { audience } from '#texts/audience.ts';
import { BreadcrumbSchema } from '#ui/page-schema.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { people } from '#config/people.ts';
import { Founder } from '#ui/drawings/founder.tsx';
import { PageMeta, Container, PageHead } from '#ui/page-head.tsx';
import { Tag } from '#ui/status-line.tsx';

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

const colleagues = people.slice(1);

function Colleagues() {
  return (
    <Section number={1} title="Who works with you">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-10 tablet:grid-cols-3">
        {colleagues.map(({ name, title, credential, picture }) => (
          <li key={`${name} ${title}`} className="min-w-0">
            <Portrait picture={picture} name={name} />
            <h3 className="mt-4 text-d3 [overflow-wrap:anywhere]">{name}</h3>
            <p className="mt-1 text-small text-soft">
              {[title, credential].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const values = [
  {
    name: 'Trust',
    text: 'You see the price line by line before you tell us your name. If the IRS or a state asks about a return we prepared, you do not answer alone: audit protection comes with it.',
  },
  {
    name: 'Growth',
    text: 'Planning goes on all year, not one week in April. What you will owe is looked at while it can still change, and the books say what the business can afford.',
  },
  {
    name: 'Personalized Support',
    text: `A person answers within ${firm.replyHours} hours. You meet by video or phone, from any state, and explain your year once: returns, plans and books share one set of figures.`,
  },
  {
    name: 'Expertise',
    text: 'Platform income, 1099s, K-1s, several states, S-corps: what is unusual elsewhere is the ordinary case here. And when something is outside our field, we say so.',
  },
] as const;

const [founder] = people;
const { name = '', title = '', credential = '', picture = '', sample = false } = founder ?? {};
const line = [title, credential].filter(Boolean).join(', ');

function FounderProfile() {
  return (
    <Container>
      <div className="grid items-start gap-x-[clamp(40px,6vw,96px)] gap-y-12 pt-[clamp(40px,5vw,72px)] pb-[clamp(64px,8vw,120px)] desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="desk:col-start-2 desk:row-start-1">
          <PageHead
            size="d1"
            title={
              <>
                The figures first,
                <br />
                all year long.
              </>
            }
            lead={`${firm.name} prepares returns, plans ahead, keeps books and sits in as CFO, for people with more than one source of income.`}
          />
          <Words />
        </div>
        <figure className="max-w-104 desk:row-start-1">
          {picture ? (
            <Portrait picture={picture} name={name} />
          ) : (
            <Founder label={`Drawn portrait of ${name}`} />
          )}
          <figcaption className="mt-3 text-note text-soft">
            Fig. 1 {name}, {`${title.charAt(0).toLowerCase()}${line.slice(1)}`}
          </figcaption>
        </figure>
      </div>
    </Container>
  );
}

function Words() {
  return (
    <section className="mt-10 border-t-1.5 border-ink pt-6">
      <h2 className="text-d3">{name}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-soft">
        {line}
        {sample && <Tag>Sample profile</Tag>}
      </p>
      <div className="mt-5 grid max-w-prose gap-4">
        <p>
          “People asked me two things, in this order: what do I owe, and what do you cost. Most of
          my trade answered the second one last. So I put the price on the first page, line by line,
          and began every conversation from there.
        </p>
        <p>
          The first question takes longer. It is answered in March as well as in October, because
          most of what lowers a tax bill has to happen before the year is over. That is why we plan
          with our clients all year, and why I want to hear from you before you sign something, not
          after.”
        </p>
      </div>
    </section>
  );
}

interface PortraitProps {
  /** The picture's address; empty without one. */
  readonly picture: string;
  readonly name: string;
}

/** Shows a picture, five wide to six high, or decorative initials. */
function Portrait({ picture, name }: PortraitProps) {
  const frame = 'aspect-5/6 w-full bg-wash';
  if (picture) {
    return <img src={picture} alt={`Portrait of ${name}`} className={`${frame} object-cover`} />;
  }
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('');
  return (
    <p aria-hidden="true" className={`${frame} grid place-content-center text-d1 text-soft`}>
      {initials}
    </p>
  );
}
