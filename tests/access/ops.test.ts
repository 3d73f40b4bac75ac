/** Tests who may send which op: everyone else is answered as if nothing were there, and nothing changes. */
import { expect, test } from 'vitest';

import type { Op } from '#domain/ops/op.ts';
import { messageBody } from '../support/bodies.ts';
import { sentLetter } from '../support/engagements.ts';
import { everyOp, type Who } from '../support/every-op.ts';
import { aPdf } from '../support/files.ts';
import { beginOp } from '../support/messages.ts';
import { consentOp, submitOp, wholeAnswers } from '../support/onboarding.ts';
import { aKey, anId, anOp, postOne } from '../support/op-api.ts';
import { aPost, aPostOp } from '../support/posts.ts';
import { addOp, bringFile, firmFileOp, sendFile } from '../support/requests.ts';
import { shared, useAccount, useServer } from '../support/use-server.ts';

const server = useServer();
const ines = useAccount(server, 'clients');
const eve = useAccount(server, 'clients');
const grace = useAccount(server, 'staff');

const pdf = aPdf(900);

/** Ines's request, thread, files, letter and so on, a lead and a post. */
const named = shared(async () => {
  const [request, thread, consent] = [addOp(ines.id), beginOp(ines.id), consentOp('terms')];
  const lead = anOp('contact.send', messageBody);
  const post = aPostOp(anId(), 0, aPost());
  await postOne(server.url, lead);
  await grace.sends(request, post);
  await ines.sends(thread, consent, submitOp(ines.id, 'goals', wholeAnswers.goals));
  const own = await bringFile(server, ines, request.entity, 'w2.pdf', pdf);
  const fromFirm = await sendFile(server, grace, firmFileOp(ines.id, 'a.pdf', pdf), pdf);
  return {
    client: ines.id,
    staff: grace.id,
    request: request.entity,
    thread: thread.entity,
    consent: consent.entity,
    lead: lead.entity,
    post: post.entity,
    own: own.id,
    fromFirm: fromFirm.id,
    letter: await sentLetter(server, grace, ines),
  };
});

const refusedTo: Record<Who, readonly string[]> = {
  anyone: [],
  'no one': ['visitor', 'other client', 'client', 'staff'],
  staff: ['visitor', 'other client', 'client'],
  'the client': ['visitor', 'other client', 'staff'],
  'a client': ['visitor', 'staff'],
  both: ['visitor', 'other client'],
};

const tables = ['requests', 'price_estimator_documents', 'threads', 'messages', 'thread_notes']
  .concat(['onboardings', 'consents', 'profiles', 'posts', 'leads', 'lead_notes', 'engagements'])
  .concat(['receipts', 'audit_log']);

const rowsOf = () => Promise.all(tables.map((table) => server.rows(table)));

test.each([
  ['visitor', () => ines, async (op: Op) => [await postOne(server.url, { ...op, key: aKey() })]],
  ['other client', () => eve, (op: Op) => eve.sends(op)],
  ['client', () => ines, (op: Op) => ines.sends(op)],
  ['staff', () => grace, (op: Op) => grace.sends(op)],
] as const)(
  'a %s is told of nothing that is for others, and changes none of it',
  async (...row) => {
    const [actor, by, send] = row;
    const before = await rowsOf();
    const taken: unknown[] = [];
    for (const [who, op] of everyOp(named).filter(([each]) => refusedTo[each].includes(actor))) {
      const [result] = await send(op(by()));
      if (result?.code !== 'not_found') taken.push([who, op(by()).kind, result]);
    }
    expect(taken).toEqual([]);
    expect(await rowsOf()).toEqual(before);
  },
);
