import { schemaJson } from '#domain/script-json.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';

interface PageSchemaProps {
  /** A schema.org object without its `@context`. */
  readonly data: Readonly<Record<string, unknown>>;
}

export function PageSchema({ data }: PageSchemaProps) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: schemaJson(data) }} />
  );
}

interface BreadcrumbSchemaProps {
  /** The pages above this one, without the home page. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
}

export function BreadcrumbSchema({ trail }: BreadcrumbSchemaProps) {
  const places = [{ name: firm.name, path: paths.home }, ...trail];
  return (
    <PageSchema
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: places.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: firm.site + path,
        })),
      }}
    />
  );
}
