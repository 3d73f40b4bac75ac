/** Which addresses a post may name: each is written one way only, so that no two programs read it differently. */
import { idPattern } from '../ids.ts';

/** Where a picture of this site's own is served. */
export const imageFolder = '/blog/images/';

/** Longest address that is not a picture itself, in characters. */
export const addressLimit = 2000;

/** Printable ASCII without blanks, quotation marks, angle brackets, backslashes and backticks. */
const plain = /^[!#-;=?-[\]-_a-~]+$/;

/** A host and perhaps a port, without a user before it. */
const web = /^https?:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?(?:[/?#]|$)/;
const mail = /^mailto:[^@?]+@[^@?]+(?:\?|$)/;
const phone = /^tel:\+?[0-9(][0-9().;=a-z-]*$/;
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** True for what a link may lead to: http, https, mailto, tel, or a path of this site. */
export function isLink(address: string): boolean {
  if (address.length > addressLimit || !plain.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return web.test(address) || mail.test(address) || phone.test(address);
}

/**
 * The address that a picture is shown by, or nothing where it may not come from there. It comes by https, from the address itself,
 * or from this site; `http:` becomes `https:`, because the pages' policy lets no picture come by http.
 */
export function imageSource(address: string): string | undefined {
  if (address.startsWith('data:')) return inlineImage.test(address) ? address : undefined;
  if (address.length > addressLimit || !plain.test(address)) return undefined;
  if (ownImage(address) !== undefined) return address;
  return web.test(address) ? address.replace(/^http:/, 'https:') : undefined;
}

/** The id of a picture of this site's own, if the address is one's. */
export function ownImage(address: string): string | undefined {
  if (!address.startsWith(imageFolder)) return undefined;
  const id = address.slice(imageFolder.length);
  return idPattern.test(id) ? id : undefined;
}

/** True for an address that leads away from this site by the web. */
export function isOutside(address: string): boolean {
  return web.test(address);
}
