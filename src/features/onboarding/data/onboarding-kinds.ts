/** Applies acknowledged onboarding ops to the local copy. */
import { consentGiveSchema, type ConsentRecord } from '#domain/onboarding/consents.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { payloadReader } from '#sync/op-payload.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepTaken } from './onboarding-ops.ts';

const answersKind = {
  tables: ['onboardings'],
  acknowledged: (db, device, op, { rev }) =>
    keepTaken(db, op, { rev: rev ?? null, now: device.now() }),
} satisfies ClientKind;

export const onboardingKinds = {
  'onboarding.save': {
    ...answersKind,
    readAnew: (db) => db.onboardings.toCollection().modify({ rev: 0 }),
  },
  'onboarding.submit': answersKind,
  'consent.give': {
    tables: ['onboardings'],
    async acknowledged(db, device, op) {
      const kept = await db.onboardings.toCollection().first();
      const consent = consentIn(op, device.now());
      if (kept && consent) {
        const others = kept.consents.filter(({ kind }) => kind !== consent.kind);
        await db.onboardings.put({ ...kept, consents: [...others, consent] });
      }
    },
  },
} satisfies Record<string, ClientKind>;

const giving = payloadReader(consentGiveSchema);

/** What an op gives or takes back, as a record of the time `at`. */
export function consentIn(op: Pick<OutboxEntry, 'body'>, at: number): ConsentRecord | undefined {
  const said = giving(op);
  if (!said) return undefined;
  const { kind, given, version, name } = said;
  return { kind, given, version, name, at };
}
