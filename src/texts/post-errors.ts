/** What stands beside a field of a post that was not accepted: visitors' pages have none of them. */
import type { FieldCode, PostFieldCode } from '#domain/field-errors.ts';
import { fieldErrorText } from './field-errors.ts';

/** `{field}` stands for the field's label in lower case. */
export const postErrorTexts = {
  slug: 'Use letters, digits and hyphens.',
  slug_taken: 'Another post has this address. Choose another {field}.',
  html: 'Something in this text cannot be saved as it is. Remove what you pasted last.',
  link: 'Use an address that begins with https://, http://, mailto: or tel:.',
  image: 'Choose a picture, or use an address that begins with https://.',
  image_gone: 'A picture is no longer there. Choose it again.',
  alt: 'Describe the image for people who cannot see it.',
  past: 'Choose a time that is still to come, within two years.',
  tags: 'Use up to 6 tags of at most 40 characters each, with commas between them.',
  reviewer: 'Enter who reviewed it, or clear the day.',
  day: 'Enter the day of the review, today or earlier, or clear the name.',
} satisfies Record<PostFieldCode, string>;

const texts: Readonly<Partial<Record<FieldCode, string>>> = postErrorTexts;

/** `noun` is the field's label in lower case. */
export function postErrorText(code: FieldCode, noun: string): string {
  return texts[code]?.replace('{field}', noun) ?? fieldErrorText(code, noun);
}
