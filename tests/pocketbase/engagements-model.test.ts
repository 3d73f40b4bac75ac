// @module-tag slow
/** Any order of acts by two staff, a client and a spouse, late and repeated, on one letter: its state follows the state table, and only the text seen is signed. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Engagement } from '#domain/engagements/engagement.ts';
import { type EngagementState, type Signer, stateAfter } from '#domain/engagements/states.ts';
import { anAccount, provePassword, type TestAccount } from '../support/accounts.ts';
import {
  adjustOp,
  begunLetter,
  countersigning,
  declineOp,
  letterAtDesk,
  openOp,
  recordsConsent,
  sendOp,
  signOp,
  withdrawOp,
} from '../support/engagements.ts';
import { sha256 } from '../support/op-api.ts';
import { useAccount, useServer } from '../support/use-server.ts';

const server = useServer({ env: { OPS_PER_MINUTE: '1000000', OPS_BURST: '100000' } });
const grace = useAccount(server, 'staff', { name: 'Grace' });
const joe = useAccount(server, 'staff', { name: 'Joe' });

const acts = [
  ...Array.from({ length: 3 }, () => ['adjust', 'send', 'sign', 'sign-as-spouse'] as const).flat(),
  ...Array.from({ length: 2 }, () => ['open', 'countersign', 'withdraw'] as const).flat(),
  'decline',
  'decline-as-spouse',
] as const;

/** An act on the letter as of `ago` steps before, or on another text, sent `times` times. */
type Step = { act: (typeof acts)[number]; ago: number; isOther: boolean; times: number };

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...acts),
    ago: fc.constantFrom(0, 0, 0, 1, 2, 3),
    isOther: fc.constantFrom(false, false, false, false, true),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 6, maxLength: 16 },
);

type Model = {
  state: EngagementState;
  hasSpouse: boolean;
  rev: number;
  movedRev: number;
  /** The hash of the draft's text, and from the sending on of the letter's. */
  hash: string;
  isSent: boolean;
  signed: Signer[];
};

type Seen = Pick<Model, 'rev' | 'hash'>;

const notFound: ReadonlySet<EngagementState> = new Set(['withdrawn', 'replaced']);

/** What must become of a step, and where it leaves the letter; `hash` is of the text that the sender saw. */
function expected(model: Model, act: Step['act'], seen: Seen): [status: string, after: Model] {
  const same = (status: string): [string, Model] => [status, model];
  const { state, isSent, signed } = model;
  const isLate = seen.rev < model.movedRev;
  const isShown = seen.hash === model.hash;
  const isSpouses = act.endsWith('spouse');
  if (act === 'adjust') {
    if (state !== 'draft' || seen.rev !== model.rev) return same('conflict');
    return ['applied', { ...model, rev: model.rev + 1 }];
  }
  if (act === 'send' && state === 'sent' && isShown) return same('applied');
  if (act === 'withdraw' && state === 'withdrawn') return same('applied');
  if (act === 'countersign' && isShown && signed.includes('firm')) return same('applied');
  const isSigners = act === 'open' || act.startsWith('sign') || act.startsWith('decline');
  if (isSigners && !isSent) return same('rejected');
  if (isSpouses && !model.hasSpouse) return same('rejected');
  if (isSpouses && !signed.includes('spouse') && notFound.has(state)) return same('rejected');
  if (act.startsWith('sign') && !isShown) return same('rejected');
  if (act === 'sign' && signed.includes('client')) return same('applied');
  if (act === 'sign-as-spouse' && signed.includes('spouse')) return same('applied');
  if (act === 'open' && state !== 'sent') return same('applied');
  if (act.startsWith('decline') && state === 'declined') return same('applied');
  const after = stateAfter(model, act);
  const needsText = act === 'send' || act === 'countersign';
  const needsNewest = act === 'withdraw' || act === 'countersign';
  if (!after || (needsText && !isShown) || (needsNewest && isLate)) return same('conflict');
  const rev = model.rev + 1;
  const by = { sign: 'client', 'sign-as-spouse': 'spouse', countersign: 'firm' } as const;
  const signer = act in by ? Object.entries(by).find(([name]) => name === act)?.[1] : undefined;
  return [
    'applied',
    {
      ...model,
      state: after,
      rev,
      movedRev: act === 'open' ? model.movedRev : rev,
      isSent: isSent || act === 'send',
      signed: signer ? [...signed, signer] : signed,
    },
  ];
}

type Parties = { ines: TestAccount; sam: TestAccount; letter: Engagement };

async function sends(
  { ines, sam, letter }: Parties,
  { act, times }: Step,
  seen: Seen,
  nth: number,
): Promise<string[]> {
  const staff = nth % 2 === 0 ? grace : joe;
  const { id } = letter;
  const text = { id, hash: seen.hash };
  if (act === 'countersign') {
    const answers: string[] = [];
    for (let time = 0; time < times; time += 1) {
      const asked = { ...letter, ...text, movedRev: seen.rev };
      const { ok } = await countersigning(server, staff, asked);
      answers.push(ok ? 'applied' : 'conflict');
    }
    return answers;
  }
  const ops = {
    adjust: () => adjustOp(ines.id, { ...letter, rev: seen.rev }, { words: `Words ${nth}` }),
    send: () => sendOp(text),
    withdraw: () => withdrawOp(id, seen.rev),
    open: () => openOp(id),
    sign: () => signOp(text),
    decline: () => declineOp(id),
    'sign-as-spouse': () => signOp(text, { name: 'Sam' }),
    'decline-as-spouse': () => declineOp(id),
  };
  const op = ops[act]();
  const isOfStaff = act === 'adjust' || act === 'send' || act === 'withdraw';
  const by = isOfStaff ? staff : act.endsWith('spouse') ? sam : ines;
  const results = await by.sends(...Array.from({ length: times }, () => op));
  return results.map(({ status }) => status);
}

async function aDraft(hasSpouse: boolean): Promise<Parties> {
  const [ines, sam] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  await ines.sends(recordsConsent());
  await sam.sends(recordsConsent());
  const begun = await begunLetter(server, grace, ines);
  const spouse = hasSpouse ? { spouse: 'Sam', spouseEmail: sam.email } : {};
  await grace.sends(adjustOp(ines.id, begun, spouse));
  return { ines, sam, letter: await letterAtDesk(grace, ines, begun.id) };
}

test('states are legal, and all signatures are of the text that was sent', async () => {
  await provePassword(server, grace);
  await provePassword(server, joe);
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (run, hasSpouse) => {
      const parties = await aDraft(hasSpouse);
      const { ines, letter } = parties;
      const { id, hash, rev, movedRev } = letter;
      let model: Model = {
        state: 'draft',
        hasSpouse,
        rev,
        movedRev,
        hash,
        isSent: false,
        signed: [],
      };
      const looks: Seen[] = [model];
      let frozen: Pick<Engagement, 'text' | 'hash' | 'terms'> | undefined;
      for (const [nth, step] of run.entries()) {
        const { rev: seenRev, hash: shownHash } =
          looks[Math.max(0, looks.length - 1 - step.ago)] ?? model;
        const seen = { rev: seenRev, hash: step.isOther ? sha256('Another text') : shownHash };
        const [status, after] = expected(model, step.act, seen);
        const repeat = status === 'applied' && step.act !== 'countersign' ? 'replayed' : status;
        const said = await sends(parties, step, seen, nth);
        expect(said, `${step.act} in ${model.state}`).toEqual(
          [status, repeat].slice(0, step.times),
        );
        const shown = await letterAtDesk(grace, ines, id);
        const isRewritten = step.act === 'adjust' && status === 'applied';
        model = { ...after, hash: isRewritten ? shown.hash : model.hash };
        looks.push(model);
        const { text, terms } = shown;
        expect(shown.hash).toBe(text && sha256(text));
        const current = { text, hash: shown.hash, terms };
        if (model.isSent) frozen ??= current;
        expect(model.isSent ? current : undefined).toEqual(frozen);
      }
      const row = await server.row('engagements', id);
      const { state } = model;
      expect(row).toMatchObject({ state, rev: model.rev, moved_rev: model.movedRev });
      const kept = await server.sql(
        `SELECT signer, text FROM signatures WHERE engagement = '${id}' ORDER BY at, signer`,
      );
      expect(kept).toEqual(model.signed.map((signer) => [signer, frozen?.text]));
      expect(frozen?.hash).toBe(model.isSent ? model.hash : undefined);
    }),
    { numRuns: 25 },
  );
});
