/** The creator checklist whole: its one source, for the page and for the PDF (docs/product.md, Free resources). */
import { canAndCannot } from './can-and-cannot.ts';
import { expenses } from './expenses.ts';
import { homeOffice } from './home-office.ts';
import type { ChecklistSection } from './part.ts';
import { payments } from './payments.ts';
import { redFlags } from './red-flags.ts';
import { tracking } from './tracking.ts';

export type ChecklistSheets = {
  title: string;
  lead: string;
  /** What it is not. */
  caution: string;
  sections: readonly ChecklistSection[];
};

/** The checklist with the payment reminders of that year; a section's number is its place in the list, from 1. */
export function checklistSheets(quarterlyYear: number): ChecklistSheets {
  return {
    title: 'Creator Tax Checklist',
    lead: 'For people who earn with videos, posts, podcasts, streams or newsletters. Print it, keep it beside the calendar and fill it in as the year goes.',
    caution:
      'General information for self-employed people in the United States who file Schedule C. It is not tax advice for your case: rules change, and states have their own. Ask before you rely on it.',
    sections: [expenses, tracking, homeOffice, payments(quarterlyYear), canAndCannot, redFlags],
  };
}
