/** What a downloaded file is called (RFC 6266). */

/**
 * All but letters and signs: control characters, and the marks that turn the direction of what follows ("fdp.exe" would read
 * "exe.pdf"). Said as what stays, since the server's engine knows no classes of characters.
 */
const misleading =
  /[^ -~\u00a0-\u061b\u061d-\u200d\u2010-\u2027\u202f-\u2065\u206a-\ufefe\uff00-\uffff]/g;
const separators = /[/\\]/g;

/** The name as the visitor gave it (RFC 5987), and one in plain ASCII for programs that read no other. */
export function attachmentNamed(given: string): string {
  const name = given.replace(misleading, '').replace(separators, '_');
  const plain = name.replace(/[^\w.\- ]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
