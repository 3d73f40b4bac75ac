/** Defines a mail's content before rendering. */
import type { EstimateTable } from '#domain/estimator/estimate-table.ts';

/** A block of plain text, escaped when rendered. */
export type EmailPart =
  | { text: string }
  | { note: string }
  | { code: string }
  | { action: string; href: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** `missing` counts open questions; with any, the total is a minimum. */
  | { estimate: EstimateTable; missing: number };

/** Bodies that are already rendered. */
export type ReadyBodies = { html: string; text: string };

export type EmailTemplate = {
  subject: string;
  title: string;
  parts: readonly EmailPart[];
  why: string;
  replyTo?: string;
  calendar?: string;
};
