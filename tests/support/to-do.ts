/** What waits for the firm, as the desk asks for it. */
import { type ToDoPage, toDoPageSchema, toDoRoute } from '#domain/to-do/to-do-list.ts';
import type { TestAccount } from './accounts.ts';
import { messageBody } from './bodies.ts';
import { beginOp } from './messages.ts';
import { submitOp, wholeAnswers } from './onboarding.ts';
import { anOp, postOne } from './op-api.ts';
import { addOp, answerOp } from './requests.ts';
import type { TestServer } from './server.ts';

/** One page of the list. */
export const toDosFor = (staff: TestAccount, query: object = {}): Promise<ToDoPage> =>
  staff.asks(toDoRoute, toDoPageSchema, query);

/** A lead to answer, by its name; answers with its id. */
export async function aLeadToAnswer({ url }: TestServer, name: string): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, name });
  await postOne(url, op);
  return op.entity;
}

/** A thread that needs an answer. */
export async function aThreadToAnswer(client: TestAccount): Promise<string> {
  const op = beginOp(client.id);
  await client.sends(op);
  return op.entity;
}

/** Something that a client says they have brought. */
export async function aFileToLookAt(staff: TestAccount, client: TestAccount): Promise<void> {
  const add = addOp(client.id);
  await staff.sends(add);
  await client.sends(answerOp(add.entity, 'decline', 1));
}

/** A part of an onboarding that was handed over. */
export async function anOnboardingSent(client: TestAccount): Promise<void> {
  await client.sends(submitOp(client.id, 'goals', wholeAnswers.goals));
}
