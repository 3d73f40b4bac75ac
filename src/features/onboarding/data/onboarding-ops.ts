/** Onboarding as ops: what each changes, and which ops bring it from what the server will have to what is wanted. */
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

/** The part that an op hands over, if it does. */
export function partIn({
  kind,
  body,
}: Pick<OutboxEntry, 'kind' | 'body'>): OnboardingPart | undefined {
  if (kind !== 'onboarding.submit') return undefined;
  return onboardingParts.find((part) => body.startsWith(`{"part":"${part}"`));
}

/** What is wanted: answers, `over` what was seen when they were typed, and the parts that are handed over with them. */
export type Wanted = {
  /** The revision of the copy that all of it was seen in. */
  base: number;
  answers: OnboardingAnswers;
  over: OnboardingAnswers;
  /** What waits here. */
  ops: readonly OutboxEntry[];
  submits: ReadonlySet<OnboardingPart>;
};

/** A submission brings its part's answers along, and one save the rest: no order among them matters. */
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

/** The server has taken it: the copy here says so too. Call inside a transaction. */
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

/** With an empty text where nothing had been seen. */
function allOf(answers: OnboardingAnswers): OnboardingAnswers {
  const all: OnboardingAnswers = {};
  for (const field of onboardingFields) all[field] = answers[field] ?? '';
  return all;
}
