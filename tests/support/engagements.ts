/** Engagement letters by staff, and their signers' acts. */
import type { Engagement } from '#domain/engagements/engagement.ts';
import { engagementRoutes, myEngagementsSchema } from '#domain/engagements/engagement.ts';
import type { Op } from '#domain/ops/op.ts';
import { claim, type TestAccount } from './accounts.ts';
import { submitBody } from './bodies.ts';
import { aKey, anOp, asAccount, postOne, sendJson } from './op-api.ts';
import { consentOp } from './onboarding.ts';
import { openedClient } from './requests.ts';
import type { TestServer } from './server.ts';

/** An estimate that is the client's; returns its id. */
export async function claimedEstimate(server: TestServer, client: TestAccount): Promise<string> {
  const key = aKey();
  const op = anOp('estimate.submit', { ...submitBody, email: client.email }, { key });
  await postOne(server.url, op);
  const { status } = await claim(server, client, op.entity, key);
  if (status !== 200) throw new Error(`not claimed: ${status}`);
  return op.entity;
}

export const draftOp = (client: string, estimate: string): Op =>
  anOp('engagement.draft', { client, estimate, terms: null }, { key: null });

export const adjustOp = (
  client: string,
  seen: Pick<Engagement, 'id' | 'rev' | 'estimate' | 'terms'>,
  changes: object,
): Op =>
  anOp(
    'engagement.draft',
    { client, estimate: seen.estimate, terms: { ...seen.terms, ...changes } },
    { entity: seen.id, key: null, base: seen.rev },
  );

export const sendOp = ({ id, hash }: Pick<Engagement, 'id' | 'hash'>): Op =>
  anOp('engagement.send', { hash }, { entity: id, key: null });

export const withdrawOp = (entity: string, base: number): Op =>
  anOp('engagement.withdraw', { reason: 'A wrong year' }, { entity, key: null, base });

export const openOp = (entity: string): Op => anOp('engagement.open', {}, { entity, key: null });

export const signOp = (
  { id, hash }: Pick<Engagement, 'id' | 'hash'>,
  facts: object = {},
  rest: Partial<Op> = {},
): Op =>
  anOp(
    'engagement.sign',
    { hash, name: 'Ines Okafor', intent: true, said: 1_700_000_000_000, ...facts },
    { entity: id, key: null, ...rest },
  );

/** Sends the consent to electronic records and the signature. */
export const signs = (signer: TestAccount, letter: Engagement, name = 'Ines Okafor') =>
  signer.sends(recordsConsent(), signOp(letter, { name }));

export const declineOp = (entity: string, reason = 'Too dear'): Op =>
  anOp('engagement.decline', { reason }, { entity, key: null });

export const recordsConsent = (): Op => consentOp('electronic-records');

export async function letterAtDesk(staff: TestAccount, client: TestAccount, id: string) {
  const { engagements = [] } = await openedClient(staff, client);
  const letter = engagements.find((one) => one.id === id);
  if (!letter) throw new Error(`no letter ${id}`);
  return letter;
}

export async function lettersOf(client: TestAccount): Promise<Engagement[]> {
  return (await client.asks(engagementRoutes.mine, myEngagementsSchema)).engagements;
}

/** A draft of a letter, from a new estimate unless one is given. */
export async function begunLetter(
  server: TestServer,
  staff: TestAccount,
  client: TestAccount,
  estimate?: string,
): Promise<Engagement> {
  const draft = draftOp(client.id, estimate ?? (await claimedEstimate(server, client)));
  await staff.sends(draft);
  return letterAtDesk(staff, client, draft.entity);
}

export async function sentLetter(
  server: TestServer,
  staff: TestAccount,
  client: TestAccount,
  changes: object = {},
): Promise<Engagement> {
  const draft = await begunLetter(server, staff, client);
  const { id } = draft;
  if (Object.keys(changes).length > 0) await staff.sends(adjustOp(client.id, draft, changes));
  await staff.sends(sendOp(await letterAtDesk(staff, client, id)));
  return letterAtDesk(staff, client, id);
}

export const countersigning = (
  server: TestServer,
  { token }: TestAccount,
  { id, hash, movedRev }: Engagement,
  facts: object = {},
): Promise<Response> =>
  sendJson(
    server.url + engagementRoutes.countersign,
    { engagement: id, hash, seen: movedRev, ...facts },
    asAccount(token),
  );
