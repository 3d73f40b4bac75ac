import { firm } from '#config/firm.ts';
import { people } from '#config/people.ts';
import { Container } from '#ui/container.tsx';
import { Founder } from '#ui/drawings/founder.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tag } from '#ui/tag.tsx';
import { Portrait } from './portrait.tsx';

const [founder] = people;
const { name = '', title = '', credential = '', picture = '', sample = false } = founder ?? {};
const line = [title, credential].filter(Boolean).join(', ');

export function FounderProfile() {
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
