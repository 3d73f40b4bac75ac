import type { ReactNode } from 'react';

import { Dot } from '#ui/dot.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';

export type LegalPart = { title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  lead: string;
  path: string;
  parts: readonly LegalPart[];
};

export function LegalPage({ title, lead, path, parts }: LegalPageProps) {
  return (
    <Container>
      <PageMeta title={title} description={lead} path={path} />
      <div className="pt-14 pb-[clamp(64px,8vw,120px)]">
        <PageHead size="d1" title={title} lead={<p>{lead}</p>} />
        <div className="mt-12 border-t-1.5 border-ink">
          {parts.map((part, index) => (
            <Part key={part.title} number={index + 1} {...part} />
          ))}
        </div>
      </div>
    </Container>
  );
}

function Part({ number, title, body }: LegalPart & { number: number }) {
  return (
    <section className="grid gap-y-1 border-b border-rule py-8 desk:grid-cols-[minmax(0,2fr)_minmax(0,7fr)_minmax(0,3fr)] desk:gap-x-7">
      <p aria-hidden="true" className="text-d3">
        {`§ ${number}`}
      </p>
      <div className="min-w-0">
        <h2 className="text-d3">{title}</h2>
        <div className="mt-3 grid max-w-prose gap-4">{body}</div>
      </div>
    </section>
  );
}

export function LegalList({ items }: { items: readonly { id: string; text: ReactNode }[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map(({ id, text }) => (
        <li key={id} className="flex items-baseline gap-3">
          <Dot />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
