/** The way to each part of the firm's page, which is several screens long; beside it where there is room. */
import { fixedFacts, firmDeskTexts, firmGroups } from '#texts/firm-desk.ts';

const sections = [...firmGroups, { id: 'server', title: fixedFacts.title }];

export function SectionLinks() {
  return (
    <nav
      aria-label={firmDeskTexts.contents}
      className="desk:sticky desk:top-28 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:self-start"
    >
      <ul className="flex flex-wrap gap-x-6 desk:grid desk:border-s-1 desk:border-rule desk:ps-6">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#part-${id}`}
              className="inline-flex min-h-11 items-center underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
