/** JSON for a script element, escaped so no text can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

export function schemaJson(data: Readonly<Record<string, unknown>>): string {
  return scriptJson({ '@context': 'https://schema.org', ...data });
}
