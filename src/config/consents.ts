/** Consent texts, for counsel to review. Changes are new versions; agreed ones stay. */
import { firm } from './firm.ts';

export type ConsentWords = { title: string; versions: readonly (readonly string[])[] };

export const consentWords = {
  terms: {
    title: 'Terms of the portal',
    get versions() {
      return [
        [
          `This portal is for giving ${firm.name} information and documents, and for receiving documents from us.`,
          'What you send is used for the work you have asked us for. An engagement begins with a signed engagement letter, not with the use of this portal.',
          'You agree to keep your password to yourself, and to tell us at once if someone else may have used your account.',
        ],
      ];
    },
  },
  'electronic-delivery': {
    title: 'Electronic delivery',
    get versions() {
      return [
        [
          `You agree that ${firm.name} may deliver documents, requests and notices to you through this portal and by email instead of on paper.`,
          'You need a current browser and a program that opens PDF files. You may ask for paper at any time, without a charge, and you may take this consent back in the portal; that does not affect what was delivered before.',
        ],
      ];
    },
  },
  'sister-firm': {
    get title() {
      return `Use of tax return information by ${firm.sister}`;
    },
    get versions() {
      return [
        [
          'Federal law requires this consent form be provided to you. Unless authorized by law, we cannot use your tax return information for purposes other than the preparation and filing of your tax return without your consent.',
          'You are not required to complete this form to engage our tax return preparation services. If we obtain your signature on this form by conditioning our tax return preparation services on your consent, your consent will not be valid. Your consent is valid for the amount of time that you specify. If you do not specify the duration of your consent, your consent is valid for one year from the date of signature.',
          `You agree that ${firm.name} may use what is in your tax return to tell you about services of ${firm.sister}. You may take this consent back in the portal at any time.`,
          'If you believe your tax return information has been disclosed or used improperly in a manner unauthorized by law or without your permission, you may contact the Treasury Inspector General for Tax Administration (TIGTA) by telephone at 1-800-366-4484, or by email at complaints@tigta.treas.gov.',
        ],
      ];
    },
  },
  /** Needed before a letter is signed here; says what 15 U.S.C. 7001(c) requires. */
  'electronic-records': {
    title: 'Electronic records and signatures',
    get versions() {
      return [
        [
          `You agree that ${firm.name} may give you your engagement letter as an electronic record, and that you may sign it here. This covers engagement letters alone.`,
          'You may have any letter on paper instead, and sign it on paper, without a charge: write to us or call us.',
          'You may take this consent back at any time in the portal under Onboarding, Agreements. What you signed before stays valid; later letters come on paper.',
          'Keep your email address up to date under Settings, so that our notices reach you.',
          'You need a current browser. That you can read this page shows that you have one; you can keep a letter by printing it or saving the page.',
        ],
      ];
    },
  },
} satisfies Record<string, ConsentWords>;

export type ConsentKind = keyof typeof consentWords;

type Given = { kind: ConsentKind; given: boolean; version: number };

/** True if the consent was given to the current text. */
export function isInForce({ kind, given, version }: Given): boolean {
  return given && version === wordsOf(kind)?.version;
}

/** By default the current version's; null for an unknown one. */
export function wordsOf(
  kind: ConsentKind,
  version?: number,
): { version: number; text: string } | null {
  const { title, versions }: ConsentWords = consentWords[kind];
  const number = version ?? versions.length;
  const paragraphs = versions[number - 1];
  return paragraphs ? { version: number, text: [title, ...paragraphs].join('\n') } : null;
}
