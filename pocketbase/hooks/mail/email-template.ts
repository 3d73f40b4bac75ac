/** A mail in words, before it is HTML or text. */
import type { EstimateTable } from '#domain/estimator/estimate-table.ts';

/** One thing after another in a mail; all of it is plain text, whoever typed it. */
export type EmailPart =
  | { text: string }
  | { note: string }
  | { code: string }
  /** The one gold button. */
  | { action: string; href: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** `missing`: so many questions are open, and the total is where the price starts. */
  | { estimate: EstimateTable; missing: number };

/** A mail that someone else has put into HTML and text. */
export type ReadyBodies = { html: string; text: string };

export type EmailTemplate = {
  subject: string;
  title: string;
  parts: readonly EmailPart[];
  /** Why its reader gets it. */
  why: string;
  replyTo?: string;
  /** A calendar file that comes with it. */
  calendar?: string;
};
