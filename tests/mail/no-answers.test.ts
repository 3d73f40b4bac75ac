import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { Answers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { answersPayload } from '#domain/estimator/payload-answers.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { sourceSchema } from '#domain/source.ts';
import { submitBody } from '../support/bodies.ts';
import { anId, anOp, post } from '../support/op-api.ts';
import { anyChoices, anyCompleteAnswers, anyContact } from '../support/estimator-arbitraries.ts';
import { useServer, useMailbox } from '../support/use-server.ts';

const mailbox = useMailbox();
const server = useServer(() => ({ env: { ...mailbox.env, ALLOWANCE_FACTOR: '100000' } }));

const [book] = priceBooks;
const campaign = v.parse(sourceSchema, { utm_source: 'a-campaign' });
const rounds = 5;
const roundSize = 20;

const submission = fc.record({
  answers: anyCompleteAnswers,
  choices: anyChoices,
  contact: anyContact,
});

async function wordsAbout(estimateId: string): Promise<string[]> {
  const rows = await server.rows('mails', `about = "${estimateId}"`);
  return rows.map((row) => withoutLinks([row['subject'], row['letter']].map(String).join('\n')));
}

async function mailsAbout(estimateId: string): Promise<string[]> {
  const rows = await server.rows('mails', `about = "${estimateId}"`);
  const ids = new Set(rows.map((row) => row['message_id']));
  return mailbox.mails
    .filter(({ messageId }) => ids.has(messageId))
    .map(({ subject, html, text }) => withoutLinks([subject, html, text].join('\n')));
}

function withoutLinks(text: string): string {
  return text.replace(/https?:\/\/[^"<\s\\]*/g, '');
}

/** Answers long enough not to be part of a price or date. */
function answeredWords({ individual, business, bookkeeping, ...rest }: Answers): string[] {
  return [
    ...Object.values({ ...individual, ...business, ...bookkeeping }),
    rest.taxPlanningFrequency,
    rest.clientType,
  ].filter(
    (word): word is NonNullable<typeof word> => /\D/.test(word ?? '1') && word !== 'Monthly',
  );
}

test('does not change a mail for answers that do not change the price', async () => {
  const submitted = (taxStructure: string) =>
    anOp('estimate.submit', {
      ...submitBody,
      last_name: 'Twin',
      email: 'twin@example.com',
      client_type: 'business',
      business_details: { taxStructure, grossRevenue: '<$500k', shareholderCount: '1' },
    });
  const ops = [submitted('S-corp'), submitted('C-corp')];
  await post(server.url, ...ops);
  await mailbox.received({ subject: /Twin/ }, 2);
  await mailbox.received({ to: 'twin@example.com' }, 2);
  const [one, two] = await Promise.all(ops.map(({ entity }) => mailsAbout(entity)));
  expect(one?.toSorted()).toEqual(two?.toSorted());
});

test('mails no answer, whatever was answered', async () => {
  const drawn = fc.sample(submission, { numRuns: rounds * roundSize, seed: 20_261_121 });
  const ops = drawn.map(({ answers, choices, contact }, index) => {
    const priced = estimate(answers, choices, book);
    return anOp('estimate.submit', {
      ...answersPayload(answers, choices, priced, book.id, campaign),
      first_name: 'Ada',
      last_name: 'Byron',
      email: `a${index}@example.com`,
      phone: '5550104477',
      state_of_residency: contact.state_of_residency,
      owns_business: contact.owns_business,
      document: { id: anId(), name: 'my-return.pdf', size: 10, sha256: '0'.repeat(64) },
      website: '',
    });
  });
  for (let round = 0; round < rounds; round += 1) {
    await post(server.url, ...ops.slice(round * roundSize, (round + 1) * roundSize));
  }
  const told: string[] = [];
  for (const [index, { answers, contact }] of drawn.entries()) {
    const mails = await wordsAbout(ops[index]?.entity ?? '');
    expect(mails).toHaveLength(2);
    const secrets = [
      ...answeredWords(answers),
      contact.state_of_residency,
      'a-campaign',
      'my-return',
    ];
    const spoken = mails.flatMap((mail) =>
      secrets.filter((word) => new RegExp(`(^|[^\\w-])${escaped(word)}($|[^\\w-])`).test(mail)),
    );
    told.push(...spoken);
  }
  expect(told).toEqual([]);
});

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
