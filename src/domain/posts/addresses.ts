/** Validates addresses in posts. Each has one spelling, so all programs read it alike. */
import { idPattern } from '../ids.ts';

export const imageFolder = '/blog/images/';

export const addressLimit = 2000;

/** Printable ASCII without blanks, quotes, angle brackets, backslashes, backticks. */
const plain = /^[!#-;=?-[\]-_a-~]+$/;

const web = /^https?:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?(?:[/?#]|$)/;
const mail = /^mailto:[^@?]+@[^@?]+(?:\?|$)/;
const phone = /^tel:\+?[0-9(][0-9().;=a-z-]*$/;
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

export function isLink(address: string): boolean {
  if (address.length > addressLimit || !plain.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return web.test(address) || mail.test(address) || phone.test(address);
}

/** The address to show a picture from, or undefined. `http:` becomes `https:`: the CSP forbids http pictures. */
export function imageSource(address: string): string | undefined {
  if (address.startsWith('data:')) return inlineImage.test(address) ? address : undefined;
  if (address.length > addressLimit || !plain.test(address)) return undefined;
  if (ownImage(address) !== undefined) return address;
  return web.test(address) ? address.replace(/^http:/, 'https:') : undefined;
}

export function ownImage(address: string): string | undefined {
  if (!address.startsWith(imageFolder)) return undefined;
  const id = address.slice(imageFolder.length);
  return idPattern.test(id) ? id : undefined;
}

export function isOutside(address: string): boolean {
  return web.test(address);
}
