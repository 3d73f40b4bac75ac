/** Ids that follow from an account's: apart from `ids.ts`, which visitors load. */
import { idAlphabet } from './ids.ts';

/** Another id that follows from one: its letters moved on by so many places of the alphabet, of 36. */
export function movedId(id: string, places: number): string {
  return Array.from(id, (letter) =>
    idAlphabet.charAt((idAlphabet.indexOf(letter) + places) % idAlphabet.length),
  ).join('');
}
