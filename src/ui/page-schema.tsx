import { schemaJson } from '#domain/script-json.ts';

interface PageSchemaProps {
  /** A schema.org object without its `@context`. */
  readonly data: Readonly<Record<string, unknown>>;
}

export function PageSchema({ data }: PageSchemaProps) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: schemaJson(data) }} />
  );
}
