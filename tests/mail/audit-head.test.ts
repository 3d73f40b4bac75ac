import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import { sweep as sweepServer } from '../support/housekeeping.ts';
import { useNewServer } from '../support/use-server.ts';

const dayMs = 86_400_000;

const server = useNewServer({ env: { STAFF_MAIL: 'desk@spark.test' } });

const sweep = () => sweepServer(server);
const heads = () => server.rows('mails', 'kind = "staff-audit-head"');
const hashOf = (seq: number) => `${seq}`.padStart(64, 'f');
const append = (seq: number, at: number) =>
  server.sql(
    `INSERT INTO audit_log (id, seq, at, staff, action, hash) VALUES ('log${seq}', ${seq}, ${at}, 'x', 'opened', '${hashOf(seq)}')`,
  );

test('mails the head of before today to the firm once a day, whatever restarts', async () => {
  const now = Date.now();
  await append(11, now - 9 * dayMs);
  await append(12, now - 2 * dayMs);
  await append(13, now);
  await sweep();
  expect(await heads()).toHaveLength(1);
  await server.crash();
  await sweep();
  await sweep();
  const [mail, ...more] = await heads();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'desk@spark.test',
    subject: `Audit log at the end of ${firmDate(now - dayMs, firm.zone)}`,
  });
  expect(mail?.['letter']).toContain(hashOf(12));
  expect(mail?.['letter']).not.toContain(hashOf(13));
});

test('mails the next day’s head', async () => {
  await append(11, Date.now() - 2 * dayMs);
  await sweep();
  await server.sql("UPDATE audit_heads SET day = '2020-01-01'");
  await sweep();
  expect(await heads()).toHaveLength(2);
});

test('mails nothing for a log of today only', async () => {
  await append(11, Date.now());
  await sweep();
  await sweep();
  expect(await heads()).toEqual([]);
});
