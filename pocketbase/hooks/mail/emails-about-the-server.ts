/** What the firm's people hear of the server itself. */
import type { EmailTemplate } from './email-template.ts';

/** `says` is one sentence without a person's name, address or words. */
export type FactTurned = { name: string; isWell: boolean; says: string };

/** A fact that turned bad, or is good again; it names no person. */
export function factTurned({ name, isWell, says }: FactTurned): EmailTemplate {
  const subject = `${isWell ? 'Well again' : 'Not well'}: ${name}`;
  const help = 'What to do is in docs/operations.md under "What is wrong".';
  return {
    subject,
    title: subject,
    parts: [{ text: says }, ...(isWell ? [] : [{ text: help }])],
    why: 'You get this mail, once when something turns bad and once when it is good again, because the site reports its troubles to this address.',
  };
}
