/** A client who claimed an estimate and sent it afterwards lives by the clock of the state that it names. */
import { beforeAll, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import { anAccount, type TestAccount, claim } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { runSql } from '../support/many-leads.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { addOp } from '../support/requests.ts';
import { sweep } from '../support/housekeeping.ts';
import { useClockedServer } from '../support/use-server.ts';

const dayMs = 86_400_000;

/** The last 14:00 UTC: morning at the firm, four at night in Hawaii. */
const begins = Math.floor((Date.now() - 14 * 3_600_000) / dayMs) * dayMs + 14 * 3_600_000;

let staff: TestAccount;
const server = useClockedServer();
beforeAll(async () => {
  await server.setClock(begins);
  staff = await anAccount(server, 'staff');
});

test.each([
  ['claimed once it was sent', ['submit', 'claim']],
  ['claimed before it was sent (row 152)', ['claim', 'submit']],
] as const)('%s: no reminder by night', async (_, order) => {
  const client = await anAccount(server, 'clients');
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const body = { ...submitBody, state_of_residency: 'Hawaii' };
  const steps = {
    submit: (key: string | null) => {
      const submit = anOp('estimate.submit', body, { entity: save.entity, key });
      return key === null ? client.sends(submit) : postOne(server.url, submit);
    },
    claim: () => claim(server, client, save.entity, save.key),
  };
  for (const [index, step] of order.entries()) await steps[step](index === 0 ? save.key : null);
  const due = firmDay(begins - 8 * dayMs, firm.zone);
  await staff.sends(addOp(client.id, { due }));
  await runSql(server, `DELETE FROM waiting_notifications WHERE client = '${client.id}'`);
  const planned = begins - 3 * dayMs;
  await runSql(
    server,
    `UPDATE client_reminders SET planned = ${planned}, next = ${planned} WHERE client = '${client.id}'`,
  );
  await sweep(server);
  const told = `SELECT kind FROM events WHERE account = '${client.id}' AND kind = 'reminders'`;
  expect(await runSql(server, told)).toEqual([]);
});
