/** JSON that may stand inside a page's script element: no text in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** A schema.org object without its `@context`, as JSON-LD. */
export function schemaJson(data: Readonly<Record<string, unknown>>): string {
  return scriptJson({ '@context': 'https://schema.org', ...data });
}
