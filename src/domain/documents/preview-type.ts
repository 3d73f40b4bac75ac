/** Which files can be shown in the app: a type of our own choosing, so that nothing in a file decides how it is read. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type to show a file as; null where it can only be downloaded. */
export function previewType(name: string): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return types[ending] ?? null;
}
