/** Draws people, answers, files and messages from a seed; no two are alike. */
import * as fc from 'fast-check';

import { type Answers, visibleAnswers } from '#domain/estimator/answers.ts';
import { contactSend } from '#domain/contacts/ops.ts';
import { stateNames } from '#domain/us-states.ts';
import { anyCompleteAnswers } from '../../tests/support/estimator-arbitraries.ts';
import { aFarDoc, aLateDocx, aPdf } from '../../tests/support/files.ts';
import type { Draw } from './draw.ts';
import type { Person } from '../../tests/journeys/estimator.ts';

/** A unique, recognizable person. */
export function somebody(draw: Draw): Person {
  const tail = draw.seed();
  return {
    first_name: `Zora${tail}`,
    last_name: `Quill-Ödegård${tail}`,
    email: `zora.${tail}@nemesis.example`,
    phone: aPhone(draw),
    state_of_residency: draw.pick(stateNames),
  };
}

/** Ten random digits. */
export function aPhone(draw: Draw): string {
  return `(${draw.whole(200, 999)}) ${draw.whole(200, 999)}-${draw.whole(1000, 9999)}`;
}

/** Complete answers, without those of hidden questions. */
export function someAnswers(draw: Draw): Answers {
  const [answers] = fc.sample(anyCompleteAnswers, { seed: draw.seed(), numRuns: 1 });
  if (!answers) throw new Error('no answers');
  return visibleAnswers(answers);
}

/** Changes details of the same services; answers cannot be removed. */
export function changedAnswers(draw: Draw, before: Answers): Answers {
  const { individual, business, bookkeeping, taxPlanningFrequency } = someAnswers(draw);
  return visibleAnswers({
    ...before,
    individual: { ...before.individual, ...given(individual) },
    business: { ...before.business, ...given(business) },
    bookkeeping: { ...before.bookkeeping, ...given(bookkeeping) },
    taxPlanningFrequency: taxPlanningFrequency ?? before.taxPlanningFrequency,
  });
}

/** Drops undefined properties. */
export function given<T extends object>(group: T): Partial<T> {
  const kept: Partial<T> = { ...group };
  for (const name in kept) if (kept[name] === undefined) delete kept[name];
  return kept;
}

/** A file of 10 KB to 3 MB with the content that its name promises. */
export function aDocument(draw: Draw): { name: string; bytes: Uint8Array } {
  const length = Math.round(10_000 * 300 ** (draw.whole(0, 1000) / 1000));
  const seed = draw.seed();
  const name = `zora-return-${seed}`;
  const ending = draw.pick(['pdf', 'pdf', 'doc', 'docx'] as const);
  if (ending === 'pdf') return { name: `${name}.pdf`, bytes: aPdf(length, seed) };
  if (ending === 'doc') return { name: `${name}.doc`, bytes: aFarDoc(length, seed) };
  return { name: `${name}.docx`, bytes: aLateDocx('', length, seed) };
}

/** A message as its row will have it. */
export function aMessageOf(draw: Draw) {
  const { first_name, last_name, email, phone } = somebody(draw);
  return {
    name: `${first_name} ${last_name}`,
    email,
    phone,
    subject: draw.pick(Object.keys(contactSend.rows.subject.options)),
    message: `Zora asks ${draw.seed()}: “do you take on clients mid-year?” 🧾`,
  };
}
