/** Structured data for search engines: JSON-LD, which no browser runs. */

interface PageSchemaProps {
  /** A schema.org object without its `@context`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** One block of it; "<" is escaped so that no text can end the block. */
export function PageSchema({ data }: PageSchemaProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
