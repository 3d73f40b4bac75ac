/** Tests a client's adviser, and manual reminders. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { assignedSchema, careRoutes, remindedSchema } from '#domain/clients/client-care.ts';
import { preferencesIdOf } from '#domain/notifications/preferences.ts';
import { clientPageSchema, requestRoutes } from '#domain/requests/request-list.ts';
import { anAccount, changeAccount, type TestAccount } from '../support/accounts.ts';
import { anId, anOp, refusalOf, sendJson } from '../support/op-api.ts';
import { addOp, answerOp } from '../support/requests.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
const ada = useAccount(server, 'staff');
const ben = useAccount(server, 'staff');

const ask = (path: string, body: object, { token }: { token: string } = ada) =>
  sendJson(server.url + path, body, { Authorization: token });
const assign = (client: string, adviser: string, seen = '') =>
  ask(careRoutes.assign, { client, adviser, seen });
const adviserAfter = async (answer: Promise<Response>) =>
  v.parse(assignedSchema, await (await answer).json()).adviser;
const remind = async (client: string, by = ada) =>
  v.parse(remindedSchema, await (await ask(careRoutes.remind, { client }, by)).json());

async function aClient(): Promise<TestAccount & { request: string }> {
  const client = await anAccount(server, 'clients');
  const request = addOp(client.id);
  await ada.sends(request);
  return { ...client, request: request.entity };
}

async function mine(by: TestAccount): Promise<string[]> {
  const answer = await ask(requestRoutes.find, { mine: true }, by);
  return v.parse(clientPageSchema, await answer.json()).clients.map(({ id }) => id);
}

const logOf = async (client: string, action: string) =>
  server.rows('audit_log', `account = "${client}" && action = "${action}"`);

test('a client has the adviser that was chosen, who finds them among their own', async () => {
  const [one, other] = [await aClient(), await aClient()];
  expect(await adviserAfter(assign(one.id, ben.id))).toBe(ben.id);
  expect(await adviserAfter(assign(other.id, ada.id))).toBe(ada.id);
  expect(await mine(ben)).toEqual([one.id]);
  expect(await mine(ada)).toEqual([other.id]);
  expect(await adviserAfter(assign(one.id, '', ben.id))).toBe('');
  expect(await mine(ben)).toEqual([]);
  expect(await logOf(one.id, 'adviser-changed')).toHaveLength(2);
});

test('who chooses second is shown the first one’s choice, and nothing is written', async () => {
  const client = await aClient();
  await assign(client.id, ada.id);
  expect(await adviserAfter(assign(client.id, ben.id, ''))).toBe(ada.id);
  expect(await adviserAfter(assign(client.id, ada.id, ''))).toBe(ada.id);
  expect(await logOf(client.id, 'adviser-changed')).toHaveLength(1);
});

test('an adviser is staff in force, and a client is one', async () => {
  const client = await aClient();
  const left = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', left.id, { disabled: true });
  for (const adviser of [left.id, client.id, anId()]) {
    expect(await refusalOf(assign(client.id, adviser))).toBe('422 invalid');
  }
  expect(await refusalOf(assign(anId(), ada.id))).toBe('404 not_found');
  expect(await refusalOf(ask(careRoutes.remind, { client: anId() }))).toBe('404 not_found');
});

/** The notification loop begins seconds after the start. */
const loop = { timeout: 20_000, interval: 50 };

test('the adviser hears of what the client sends, and the firm where the adviser has left', async () => {
  const client = await aClient();
  await assign(client.id, ben.id);
  const toldTo = async () => {
    const mails = () => server.rows('mails', `about = "${client.id}" && kind = "client-waiting"`);
    const before = (await mails()).length;
    await server.sql(`UPDATE waiting_notifications SET due = 1 WHERE client = '${client.id}'`);
    await expect.poll(async () => (await mails()).length, loop).toBe(before + 1);
    return (await mails()).at(-1)?.['recipient'];
  };
  const first = addOp(client.id, { title: 'Mileage log' });
  await ada.sends(first);
  await server.sql(`DELETE FROM waiting_notifications WHERE client = '${client.id}'`);
  await client.sends(answerOp(first.entity, 'provide'));
  expect(await toldTo()).toBe(ben.email);
  await assign(client.id, '', ben.id);
  await client.sends(answerOp(client.request, 'provide'));
  expect(await toldTo()).toBe('desk@spark.test');
});

test('a client is reminded once a day, whoever asks, and the log says who did', async () => {
  const client = await aClient();
  const first = await remind(client.id);
  expect(first.state).toBe('reminded');
  expect(await remind(client.id, ben)).toEqual(first);
  expect(await logOf(client.id, 'client-reminded')).toMatchObject([{ staff: ada.id }]);
  await server.sql(
    `UPDATE client_reminders SET by_hand = by_hand - 86400001 WHERE client = '${client.id}'`,
  );
  expect((await remind(client.id, ben)).at).toBeGreaterThan(first.at - 1);
  expect(await logOf(client.id, 'client-reminded')).toHaveLength(2);
});

test('nothing is sent where nothing waits, or where the client wants no reminders', async () => {
  const client = await aClient();
  const off = { changes: { reminders: 'off' }, base: { reminders: 'on' } };
  const entity = preferencesIdOf(client.id);
  await client.sends(anOp('preferences.save', off, { entity, key: null }));
  expect((await remind(client.id)).state).toBe('off');
  await client.sends(answerOp(client.request, 'provide'));
  expect((await remind(client.id)).state).toBe('nothing');
  expect(await logOf(client.id, 'client-reminded')).toEqual([]);
});
