import { expect, test } from 'vitest';

import type { Op } from '#domain/ops/op.ts';
import { anAccount, changeAccount, type TestAccount } from '../support/accounts.ts';
import { anOp, postRaw, refusalOf } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

/** A save of some fields by a device that saw `base`, by default empty fields. */
function aSave(account: { id: string }, changes: object, base?: object): Op {
  const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, '']));
  const body = { changes, base: base ?? seen };
  return anOp('profile.save', body, { entity: account.id, key: null, rev: 1 });
}

const answerAs = (account: TestAccount, ...ops: Op[]) =>
  postRaw(
    server.url,
    { v: 1, owner: account.id, ops },
    { Authorization: `Bearer ${account.token}` },
  );

const profileOf = ({ id }: TestAccount) => server.row('profiles', id);

test('the first save makes the profile, and a repeat changes nothing', async () => {
  const ines = await anAccount(server, 'clients');
  const op = aSave(ines, { first_name: ' Ines ', company_name: 'Ines & Co' });
  expect(await ines.sends(op)).toMatchObject([{ status: 'applied', rev: 1 }]);
  expect(await ines.sends(op)).toMatchObject([{ status: 'replayed', rev: 1 }]);
  expect(await profileOf(ines)).toMatchObject({
    first_name: 'Ines',
    last_name: '',
    phone: '',
    company_name: 'Ines & Co',
    rev: 1,
  });
});

test('two devices merge by field, and a field may be emptied', async () => {
  const ines = await anAccount(server, 'clients');
  const results = await ines.sends(
    aSave(ines, { first_name: 'Ines', phone: '555' }),
    aSave(ines, { last_name: 'Okafor' }),
    aSave(ines, { phone: '' }, { phone: '555' }),
    aSave(ines, { first_name: 'Ines' }, { first_name: 'Agnes' }),
  );
  expect(results).toMatchObject([1, 2, 3, 4].map((rev) => ({ status: 'applied', rev })));
  expect(await profileOf(ines)).toMatchObject({
    first_name: 'Ines',
    last_name: 'Okafor',
    phone: '',
  });
});

test('a field that both changed is a conflict, and nothing of it is written', async () => {
  const ines = await anAccount(server, 'clients');
  await ines.sends(aSave(ines, { first_name: 'Ines', phone: '1' }));
  const late = aSave(ines, { first_name: 'Agnes', phone: '2', last_name: 'Okafor' });
  expect(await ines.sends(late)).toMatchObject([
    {
      status: 'conflict',
      rev: 1,
      code: 'profile_conflict',
      errors: [
        { path: 'first_name', code: 'conflict' },
        { path: 'phone', code: 'conflict' },
      ],
    },
  ]);
  expect(await profileOf(ines)).toMatchObject({
    first_name: 'Ines',
    phone: '1',
    last_name: '',
    rev: 1,
  });
});

test('an account that was made without its lock is its own all the same', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  await server.admin(`/api/collections/entity_keys/records/${ines.id}`, { method: 'DELETE' });
  const refused = [{ status: 'rejected', code: 'not_found' }];
  expect(await eve.sends(aSave(ines, { phone: '1' }))).toMatchObject(refused);
  expect(await ines.sends(aSave(ines, { phone: '2' }))).toMatchObject([{ rev: 1 }]);
});

test('an account that is disabled, unconfirmed or gone saves nothing more', async () => {
  for (const facts of [{ disabled: true }, { verified: false }]) {
    const ines = await anAccount(server, 'clients');
    const before = ines.token;
    await changeAccount(server, 'clients', ines.id, facts);
    const late = answerAs({ ...ines, token: before }, aSave(ines, { phone: '1' }));
    expect(await refusalOf(late)).toBe('401 auth_expired');
    expect(await profileOf(ines)).toBeUndefined();
  }
});
