/** Reads the to-do list like the desk. */
import { type ToDoPage, toDoPageSchema, toDoRoute } from '#domain/to-do/to-do-list.ts';
import type { TestAccount } from './accounts.ts';
import { messageBody } from './bodies.ts';
import { beginOp } from './messages.ts';
import { submitOp, wholeAnswers } from './onboarding.ts';
import { anOp, postOne } from './op-api.ts';
import { addOp, answerOp } from './requests.ts';
import type { TestServer } from './server.ts';

export const toDosFor = (staff: TestAccount, query: object = {}): Promise<ToDoPage> =>
  staff.asks(toDoRoute, toDoPageSchema, query);

/** Sends a message as a visitor; returns the lead's id. */
export async function aLeadToAnswer({ url }: TestServer, name: string): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, name });
  await postOne(url, op);
  return op.entity;
}

export async function aThreadToAnswer(client: TestAccount): Promise<string> {
  const op = beginOp(client.id);
  await client.sends(op);
  return op.entity;
}

/** Makes a to-do of the kind `document`: a request that the client answers without a file. */
export async function aFileToLookAt(staff: TestAccount, client: TestAccount): Promise<void> {
  const add = addOp(client.id);
  await staff.sends(add);
  await client.sends(answerOp(add.entity, 'decline', 1));
}

export async function anOnboardingSent(client: TestAccount): Promise<void> {
  await client.sends(submitOp(client.id, 'goals', wholeAnswers.goals));
}
