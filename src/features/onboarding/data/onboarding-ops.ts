/** Builds the ops that bring the onboarding from its expected state to the wanted answers. */
import type { OnboardingAnswers } from '#domain/onboarding/answers.ts';
import { onboardingSaveSchema } from '#domain/onboarding/answers.ts';
import {
  onboardingFields,
  type OnboardingPart,
  onboardingParts,
  questionOf,
} from '#domain/onboarding/form.ts';
import type { OnboardingView } from '#domain/onboarding/onboarding.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { fieldChanges } from '#sync/entity-writes.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

const changes = fieldChanges<OnboardingAnswers>(onboardingFields, onboardingSaveSchema);

export const { changeIn, withChanges } = changes;
const { changeOf } = changes;

export function partIn({
  kind,
  body,
}: Pick<OutboxEntry, 'kind' | 'body'>): OnboardingPart | undefined {
  if (kind !== 'onboarding.submit') return undefined;
  return onboardingParts.find((part) => body.startsWith(`{"part":"${part}"`));
}

/** What is wanted: answers, `over` what was seen when they were typed, and the parts that are handed over with them. */
export type Wanted = {
  /** The copy's revision. */
  base: number;
  answers: OnboardingAnswers;
  over: OnboardingAnswers;
  ops: readonly OutboxEntry[];
  submits: ReadonlySet<OnboardingPart>;
};

/** A submission carries its part's answers, and one save the rest, so their order does not matter. */
export function opsFor(
  device: Device,
  entity: string,
  seen: OnboardingAnswers,
  { base, answers, over, ops, submits }: Wanted,
): Promise<OutboxEntry[]> {
  const before = allOf(over);
  const pick = (isPicked: (part: OnboardingPart) => boolean): OnboardingAnswers => {
    const picked = { ...seen };
    for (const field of onboardingFields) {
      const text = answers[field];
      if (text !== undefined && isPicked(questionOf(field).part)) picked[field] = text;
    }
    return picked;
  };
  const rest = changeOf(
    seen,
    pick((part) => !submits.has(part)),
    ops,
    before,
  );
  const bodies = [
    ...(rest ? [{ kind: 'onboarding.save' as const, body: rest }] : []),
    ...[...submits].map((part) => {
      const change = changeOf(
        seen,
        pick((one) => one === part),
        ops,
        before,
      );
      const body = { part, ...(change ?? { changes: {}, base: {} }) };
      return { kind: 'onboarding.submit' as const, body };
    }),
  ];
  return Promise.all(
    bodies.map(({ kind, body }) =>
      prepareOp(device, { kind, entity, key: null, base, body: JSON.stringify(body) }),
    ),
  );
}

/** Updates the copy after an acknowledgement. Call inside a transaction. */
export async function keepTaken(
  db: DeviceDatabase,
  op: OutboxEntry,
  { rev, now }: { rev: number | null; now: number },
): Promise<void> {
  const kept = await db.onboardings.get(op.entity);
  if (!kept) return;
  const part = partIn(op);
  const movedRev = rev ?? kept.rev;
  const standing = { state: 'submitted', reason: '', moved: now, movedRev } as const;
  const next: OnboardingView = {
    ...kept,
    answers: { ...kept.answers, ...changeIn(op).changes },
    parts: part ? { ...kept.parts, [part]: standing } : kept.parts,
    rev: rev === kept.rev + 1 ? rev : kept.rev,
  };
  await db.onboardings.put(next);
}

function allOf(answers: OnboardingAnswers): OnboardingAnswers {
  const all: OnboardingAnswers = {};
  for (const field of onboardingFields) all[field] = answers[field] ?? '';
  return all;
}
