interface SectionLinksProps {
  readonly label: string;
  readonly sections: readonly { id: string; title: string }[];
}

export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 desk:block desk:border-s-1 desk:border-rule desk:ps-6">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-small underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
