import type { NeededField, OnboardingField, OnboardingPart } from '#domain/onboarding/form.ts';

export const onboardingTexts = {
  title: 'Onboarding',
  lead: 'What we need to know before we begin. Everything is saved as you type, online or offline.',
  consents: 'Agreements',
  allDoneLead: "We have everything for now. We'll write to you if something is missing.",
  nextStep: (title: string) => `Next: ${title}`,
  loading: 'Loading your onboarding...',
  unread: 'Your onboarding could not be read.',
  unreadRest: 'You can still answer here. What we already have is added when it can be read.',
  review: 'Review and submit',
} as const;

export const partTexts = {
  personal: {
    title: 'Personal info',
    lead: 'Who you are and how we reach you. We never ask for your Social Security number here.',
  },
  checklist: {
    title: 'Tax checklist',
    lead: 'What happened this year, so we only ask for papers you have.',
  },
  goals: {
    title: 'Financial goals',
    lead: 'What you want from your money, so our advice fits.',
  },
} as const satisfies Record<OnboardingPart, { title: string; lead: string }>;

/** "2 of 5 steps done" */
export function stepsText(done: number, all: number): string {
  return `${done} of ${all} steps done`;
}

/** A part's title; null, with all parts submitted, means the consents. */
export function stepTitle(part: OnboardingPart | null): string {
  return part ? partTexts[part].title : onboardingTexts.consents;
}

export const questionTexts: Record<OnboardingField, { label: string; hint?: string }> = {
  first_name: { label: 'First name' },
  last_name: { label: 'Last name' },
  phone: { label: 'Phone number' },
  reach_by: { label: 'How should we reach you?' },
  address: { label: 'Street address' },
  city: { label: 'City' },
  state: { label: 'State you live in' },
  zip: { label: 'ZIP code' },
  time_zone: {
    label: 'Time zone',
    hint: 'We send no reminders between 8\u00A0p.m. and 8\u00A0a.m. your time.',
  },
  filing_status: { label: 'Filing status', hint: 'As you expect it for this tax year.' },
  spouse_name: { label: 'Name of your spouse', hint: 'If you file together.' },
  dependents: { label: 'Dependents', hint: 'Children and others that you support.' },
  occupation: { label: 'Occupation' },
  changes: { label: 'What changed this year?' },
  income: { label: 'Where did money come from?' },
  deductions: { label: 'What did you pay?' },
  marketplace: {
    label: 'Health insurance from the Marketplace?',
    hint: 'You get a Form 1095-A for it.',
  },
  estimated_paid: { label: 'Did you make estimated tax payments?' },
  foreign_accounts: { label: 'Did you have money in accounts outside the United States?' },
  notices: { label: 'Did the IRS or a state write to you?' },
  checklist_notes: { label: 'Anything else about this year?' },
  goals: { label: 'What matters most to you?' },
  horizon: { label: 'By when?' },
  good_year: { label: 'What would make this a good year?' },
  worries: { label: 'What worries you about taxes?' },
};

export const missingTexts: Record<NeededField, string> = {
  first_name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  phone: 'Enter your phone number.',
  reach_by: 'Choose how we should reach you.',
  state: 'Choose the state you live in.',
  time_zone: 'Choose your time zone.',
  filing_status: 'Choose your filing status.',
  changes: 'Choose what changed this year, or “None of these”.',
  income: 'Choose where money came from, or “None of these”.',
  deductions: 'Choose what you paid, or “None of these”.',
  marketplace: 'Choose whether you had insurance from the Marketplace.',
  estimated_paid: 'Choose whether you made estimated tax payments.',
  foreign_accounts: 'Choose whether you had accounts outside the United States.',
  notices: 'Choose whether the IRS or a state wrote to you.',
  goals: 'Choose what matters most to you.',
  horizon: 'Choose by when.',
};

export const savedTexts = {
  unsaved: 'Not saved on this device:',
  unsavedRest: 'there is no room. Your answers are still on this page.',
} as const;

export const consentTexts = {
  needed: 'Needed',
  read: 'Read the terms',
} as const;
