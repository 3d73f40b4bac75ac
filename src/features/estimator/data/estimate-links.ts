import * as v from 'valibot';

import type { CopyAnswer, LinkAnswer } from '#domain/estimator/elsewhere.ts';
import { payloadAnswers, payloadComparison } from '#domain/estimator/payload-answers.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { idPattern, keyPattern } from '#domain/ids.ts';
import { unansweredIn } from '#session/account-ask.ts';
import { request } from '#sync/request.ts';

const answerWithinMs = 15_000;

const opened = v.object({
  id: v.pipe(v.string(), v.regex(idPattern)),
  key: v.pipe(v.string(), v.regex(keyPattern)),
  rev: v.number(),
  submitted: v.boolean(),
  estimate: saveSchema,
});

const copyAnswers: Record<number, CopyAnswer> = {
  202: 'mailed',
  404: 'unsaved',
  409: 'in-account',
  422: 'address',
  429: 'too-many',
};

type Fetcher = typeof fetch;

/** Asks the server to mail a copy; the estimate's key permits it. Never throws. */
export async function askForCopy(
  wanted: { estimate: string; key: string; email: string },
  fetcher: Fetcher = fetch,
): Promise<CopyAnswer> {
  const response = await post('/api/estimates/copy', wanted, fetcher);
  if (!response) return 'unreachable';
  return copyAnswers[response.status] ?? (unansweredIn(response)?.why ? 'failed' : 'unreachable');
}

/** Exchanges a link's token for the estimate and a key for this device. Never throws. */
export async function openLink(token: string, fetcher: Fetcher = fetch): Promise<LinkAnswer> {
  const response = await post('/api/estimates/continue', { token }, fetcher);
  if (response && [400, 404, 422].includes(response.status)) return { kind: 'gone' };
  const read = v.safeParse(opened, response?.ok ? await bodyOf(response) : undefined);
  if (!read.success) return (response && unansweredIn(response)) ?? { kind: 'unreachable' };
  const { estimate, ...known } = read.output;
  const priceBook = estimate.price_book || null;
  const answers = payloadAnswers(estimate);
  const comparison = payloadComparison(estimate);
  return { kind: 'opened', estimate: { ...known, ...answers, comparison, priceBook } };
}

function post(path: string, body: object, fetcher: Fetcher): Promise<Response | undefined> {
  const sent = { token: null, body, withinMs: answerWithinMs };
  return request(fetcher, path, sent).catch(() => undefined);
}

function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
