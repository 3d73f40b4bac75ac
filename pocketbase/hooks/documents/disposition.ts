/** What a downloaded file is called (RFC 6266). */
import { cleanName } from '#domain/documents/document-name.ts';

/** The name as the visitor gave it (RFC 5987), and one in plain ASCII for programs that read no other. */
export function attachmentNamed(given: string): string {
  const name = cleanName(given);
  const plain = name.replace(/[^\w.\- ]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
