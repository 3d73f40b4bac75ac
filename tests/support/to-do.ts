/** What waits for the firm, as the desk asks for it. */
import { type ToDoPage, toDoPageSchema, toDoRoute } from '#domain/to-do/to-do-list.ts';
import type { TestAccount } from './accounts.ts';
import { messageBody } from './bodies.ts';
import { createDesk } from './desk.ts';
import { beginOp } from './messages.ts';
import { submitOp, wholeAnswers } from './onboarding.ts';
import { anOp, postOne } from './op-api.ts';
import { addOp, answerOp, sendAs } from './requests.ts';
import type { TestServer } from './server.ts';

/** One page of the list. */
export const toDosFor = (
  server: TestServer,
  staff: TestAccount,
  query: object = {},
): Promise<ToDoPage> => createDesk(server, staff).ask(toDoRoute, toDoPageSchema, query);

/** A lead to answer, by its name; answers with its id. */
export async function aLeadToAnswer({ url }: TestServer, name: string): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, name });
  await postOne(url, op);
  return op.entity;
}

/** A thread that needs an answer. */
export async function aThreadToAnswer(server: TestServer, client: TestAccount): Promise<string> {
  const op = beginOp(client.id);
  await sendAs(server, client, op);
  return op.entity;
}

/** Something that a client says they have brought. */
export async function aFileToLookAt(
  server: TestServer,
  staff: TestAccount,
  client: TestAccount,
): Promise<void> {
  const add = addOp(client.id);
  await sendAs(server, staff, add);
  await sendAs(server, client, answerOp(add.entity, 'decline', 1));
}

/** A part of an onboarding that was handed over. */
export async function anOnboardingSent(server: TestServer, client: TestAccount): Promise<void> {
  await sendAs(server, client, submitOp(client.id, 'goals', wholeAnswers.goals));
}
