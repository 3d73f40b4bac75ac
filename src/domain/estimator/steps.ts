/** The wizard's steps: conditions, order and required answers. */
import { type Answers, visibleSections } from './answers.ts';

export const stepIds = [
  'services',
  'client-type',
  'individual',
  'business',
  'bookkeeping',
  'tax-planning',
  'client-status',
  'estimate',
  'contact',
] as const;

export type StepId = (typeof stepIds)[number];

export type StepBlock = 'no-service' | 'no-client-type' | 'no-client-status';

export type Step = {
  id: StepId;
  title: string;
  when: (answers: Answers) => boolean;
  blockedBy: (answers: Answers) => StepBlock | undefined;
};

const always = () => true;
const never = () => undefined;

export const steps: readonly Step[] = [
  {
    id: 'services',
    title: 'Service Selection',
    when: always,
    blockedBy: (a) => (a.services.length === 0 ? 'no-service' : undefined),
  },
  {
    id: 'client-type',
    title: 'Client Type',
    when: always,
    blockedBy: (a) => (a.clientType === undefined ? 'no-client-type' : undefined),
  },
  {
    id: 'individual',
    title: 'Individual Questions',
    when: (a) => visibleSections(a).individual,
    blockedBy: never,
  },
  {
    id: 'business',
    title: 'Business Questions',
    when: (a) => visibleSections(a).business,
    blockedBy: never,
  },
  {
    id: 'bookkeeping',
    title: 'Bookkeeping Questions',
    when: (a) => visibleSections(a).bookkeeping,
    blockedBy: never,
  },
  {
    id: 'tax-planning',
    title: 'Tax Planning',
    when: (a) => visibleSections(a).taxPlanning,
    blockedBy: never,
  },
  {
    id: 'client-status',
    title: 'One Last Question...',
    when: always,
    blockedBy: (a) => (a.isSparkWealthClient === undefined ? 'no-client-status' : undefined),
  },
  { id: 'estimate', title: 'Your Estimate', when: always, blockedBy: never },
  { id: 'contact', title: 'Submit Your Details', when: always, blockedBy: never },
];

export function stepsFor(answers: Answers): readonly Step[] {
  return steps.filter((step) => step.when(answers));
}

export function reachableStep(answers: Answers, wanted: string | null): Step {
  const shown = stepsFor(answers);
  const blocked = shown.findIndex((step) => step.blockedBy(answers) !== undefined);
  const index = shown.findIndex((step) => step.id === wanted);
  const first = blocked === -1 ? index : Math.min(index, blocked);
  return at(shown, index === -1 ? Math.max(blocked, 0) : first);
}

export function neighbors(
  answers: Answers,
  id: StepId,
): { previous: StepId | undefined; next: StepId | undefined } {
  const shown = stepsFor(answers);
  const index = shown.findIndex((step) => step.id === id);
  return { previous: shown[index - 1]?.id, next: shown[index + 1]?.id };
}

/** A step's 1-based number, the count, and the percentage `round((N-1)/M*100)`. */
export function progressOf(
  answers: Answers,
  id: StepId,
): { step: number; of: number; percent: number } {
  const shown = stepsFor(answers);
  const step = shown.findIndex((candidate) => candidate.id === id) + 1;
  return { step, of: shown.length, percent: Math.round(((step - 1) / shown.length) * 100) };
}

function at(list: readonly Step[], index: number): Step {
  const step = list[index];
  if (!step) throw new RangeError(`no step ${index}`);
  return step;
}
