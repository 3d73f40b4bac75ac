/** Our Process, in three steps (docs/product.md, Site). */
import type { ProcessStep } from '#ui/process-wire.tsx';

export const processSteps: readonly ProcessStep[] = [
  {
    name: 'Initial Consultation',
    text: "We review your estimate together and fill in the gaps. You'll know the price before work starts.",
  },
  {
    name: 'Strategy Development',
    text: 'You get a plan in writing: what is filed, what is paid when, and what you can still change this year.',
  },
  {
    name: 'Implementation & Support',
    text: 'We do the work and stay with it all year. If a letter comes about a return we prepared, we answer it with you.',
  },
];
