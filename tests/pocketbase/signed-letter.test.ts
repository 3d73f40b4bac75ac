/** The file of a letter that all have signed: one PDF for both sides, and what anyone who holds it can check. */
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { Engagement } from '#domain/engagements/engagement.ts';
import { referenceOf } from '#domain/reference.ts';
import { verifyRoute } from '#domain/engagements/verify.ts';
import { recordRoutes } from '#domain/people/records.ts';
import { myRequestsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import { drawLetter } from '../../scripts/letter-pdf.mjs';
import { sendDue } from '../../scripts/outbox.mjs';
import { anAccount, anEmail, provePassword, type TestAccount } from '../support/accounts.ts';
import { filesWith } from '../support/data-folder.ts';
import { eventsFor } from '../support/desk.ts';
import { embeddedBook } from '../support/embedded-prices.ts';
import {
  countersigning,
  letterAtDesk,
  lettersOf,
  sentLetter,
  signs,
  withdrawOp,
} from '../support/engagements.ts';
import { anOp, sendJson, sha256 } from '../support/op-api.ts';
import { pdfPages } from '../support/pdf-pages.ts';
import { download, linkFor } from '../support/requests.ts';
import { outboxOf } from '../support/server.ts';
import { useAccount, useOwner, useServer } from '../support/use-server.ts';

const server = useServer({ outbox: 'none' });
const owner = useOwner(server);
const grace = useAccount(server, 'staff', { name: 'Grace' });

async function signedLetter(name = 'Ines Okafor', terms: object = {}) {
  const ines = await anAccount(server, 'clients');
  const letter = await sentLetter(server, grace, ines, terms);
  await signs(ines, letter, name);
  await countersign(ines, letter);
  return { ines, letter };
}

async function signedByBoth() {
  const [ines, sam] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const letter = await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail: sam.email });
  await signs(ines, letter);
  await signs(sam, letter, 'Sam');
  await countersign(ines, letter);
  return { ines, sam, letter };
}

async function countersign(client: TestAccount, { id }: Engagement) {
  await provePassword(server, grace);
  const signed = await letterAtDesk(grace, client, id);
  expect((await countersigning(server, grace, signed)).status).toBe(200);
}

/** Changes the account's address; it stays signed in. */
const moveTo = ({ id }: TestAccount, email: string) =>
  server.sql(`UPDATE clients SET email = '${email}' WHERE id = '${id}'`);

const draw = () => sendDue(outboxOf(server), { kind: 'letter', most: 1, send: drawLetter });

/** Draws the letters that wait, also those of earlier tests. */
const drawAll = async () => {
  while ((await draw()).length > 0);
};

const documentOf = async (letter: string): Promise<string | undefined> => {
  const sql = `SELECT document FROM signed_letters WHERE engagement = '${letter}'`;
  return (await server.sql(sql)).flat()[0];
};

const fileOf = async ({ id }: Engagement, reader: TestAccount) =>
  download(server, reader, (await documentOf(id)) ?? '');

const filesOf = async (account: TestAccount) =>
  (await account.asks(requestRoutes.mine, myRequestsSchema)).fromFirm;

async function erase({ email }: TestAccount) {
  expect((await owner.calls(recordRoutes.erase, { email, typed: email })).status).toBe(200);
}

const forgetSetAside = () => server.sql("DELETE FROM set_aside WHERE queue = 'letters to file'");

const textOf = async (bytes: Uint8Array) => (await pdfPages(bytes)).join(' ');

const verified = async (bytes: Uint8Array) => {
  const answer = await sendJson(server.url + verifyRoute, { hash: sha256(bytes) });
  expect(answer.status).toBe(200);
  return (await answer.json()).found;
};

test('is filed once for client and firm, holds letter and certificate, is known by its bytes alone, and is not taken back', async () => {
  const { ines, letter } = await signedLetter();
  expect(await draw()).toEqual(['sent']);
  expect(await draw()).toEqual([]);
  const document = (await documentOf(letter.id)) ?? '';
  expect(await eventsFor(ines)).toContainEqual(
    expect.objectContaining({ kind: 'files', subject: document }),
  );
  const bytes = await download(server, ines, document);
  expect(await download(server, grace, document)).toEqual(bytes);
  expect(await filesWith(join(server.data, 'storage'), '%PDF-')).toEqual([]);
  const text = await textOf(bytes);
  const last = `action = 'engagement-countersigned' AND account = '${ines.id}'`;
  const [[seq, head] = []] = await server.sql(`SELECT seq, hash FROM audit_log WHERE ${last}`);
  for (const words of [
    'For Maya Okonjo-Ödegård',
    'Certificate',
    letter.hash,
    `Price book: ${embeddedBook.id}`,
    `Client: ${ines.email}.`,
    'Typed as signature: “Ines Okafor”',
    'Name: “Grace”',
    'Sent.',
    'Signed for the firm.',
    `Reference: ${referenceOf(letter.id)} (record ${letter.id})`,
    `${referenceOf(letter.id)}, page 1 of`,
    `ended with entry ${seq}, SHA-256 ${head}.`,
    'This is not IRS Form 8878 or 8879.',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain(grace.email);
  const known = [{ engagement: letter.id, signatures: [{ signer: 'client' }, { signer: 'firm' }] }];
  expect(await verified(bytes)).toMatchObject(known);
  expect(await verified(Buffer.from(letter.text))).toMatchObject(known);
  const changed = new Uint8Array(bytes);
  changed[changed.length - 1] = 0;
  expect(await verified(changed)).toEqual([]);
  const withdraw = anOp('document.withdraw', {}, { entity: document, key: null });
  expect(await grace.sends(withdraw)).toMatchObject([{ status: 'conflict' }]);
});

test('the certificate begins a page, and says address and consent as they were at the signature', async () => {
  await drawAll();
  const { ines, letter } = await signedLetter();
  await moveTo(ines, anEmail());
  const ofConsent = `FROM consents WHERE client = '${ines.id}' AND kind = 'electronic-records'`;
  const [[version, at] = []] = await server.sql(`SELECT version, at ${ofConsent}`);
  await server.sql(`UPDATE consents SET version = 9, at = 1 WHERE client = '${ines.id}'`);
  expect(await draw()).toEqual(['sent']);
  const bytes = await fileOf(letter, grace);
  const certificate = (await pdfPages(bytes)).find((page) => page.startsWith('Certificate'));
  expect(certificate).toContain(`Client: ${ines.email}.`);
  const moment = new Date(Number(at)).toISOString();
  expect(certificate).toContain('. Typed as signature: “Ines Okafor”');
  expect(certificate).toMatch(
    RegExp(`Agreed to electronic records, version ${version}, [^()]* \\(${moment}\\)`),
  );
});

test('a spouse who signed is told of the file and opens it, and no other account does', async () => {
  await drawAll();
  const { ines, sam, letter } = await signedByBoth();
  await draw();
  const document = (await documentOf(letter.id)) ?? '';
  expect(await eventsFor(sam)).toContainEqual(
    expect.objectContaining({ kind: 'files', subject: document }),
  );
  const waiting = `SELECT kinds FROM waiting_notifications WHERE client = '${sam.id}'`;
  expect((await server.sql(waiting)).flat()).toEqual([expect.stringContaining('files')]);
  expect(await filesOf(sam)).toMatchObject([{ id: document }]);
  expect(await download(server, sam, document)).toEqual(await download(server, grace, document));
  expect(await filesOf(ines)).toMatchObject([{ id: document, opened: 0 }]);

  // The address alone opens nothing: it was another account that signed.
  const other = await anAccount(server, 'clients');
  const address = sam.email;
  await moveTo(sam, anEmail());
  await moveTo(other, address);
  expect((await linkFor(server, other, document)).status).toBe(404);
  expect(await filesOf(other)).toEqual([]);
  expect(await lettersOf(other)).toEqual([]);
  expect(await lettersOf(sam)).toMatchObject([{ id: letter.id, as: 'spouse' }]);
  expect((await linkFor(server, sam, document)).status).toBe(200);
});

describe('erasing the client of a signed letter', () => {
  test('leaves letter and file to the spouse who signed, until that account is erased too', async () => {
    await drawAll();
    const { ines, sam, letter } = await signedByBoth();
    await draw();
    const document = (await documentOf(letter.id)) ?? '';
    const bytes = await download(server, sam, document);
    await erase(ines);
    const left = { id: letter.id, as: 'spouse', text: letter.text };
    expect(await lettersOf(sam)).toMatchObject([left]);
    const [file] = await filesOf(sam);
    expect([file?.id, file?.opened]).toEqual([document, expect.not.toBeOneOf([0, undefined])]);
    expect(await download(server, sam, document)).toEqual(bytes);
    expect(await letterAtDesk(grace, sam, letter.id)).toMatchObject({ state: 'countersigned' });
    expect(await verified(bytes)).toMatchObject([{ engagement: letter.id }]);
    await erase(sam);
    expect(await server.rows('engagements', `id = "${letter.id}"`)).toEqual([]);
    expect(await server.rows('price_estimator_documents', `id = "${document}"`)).toEqual([]);
  });

  test('leaves the spouse a letter that was not drawn yet', async () => {
    await drawAll();
    const { ines, sam, letter } = await signedByBoth();
    await erase(ines);
    expect(await draw()).toEqual(['sent']);
    const text = await textOf(await fileOf(letter, sam));
    for (const words of [`Client: ${ines.email}.`, 'Sent.', 'Signed for the firm.']) {
      expect(text).toContain(words);
    }
  });

  test('deletes the file of a letter that the client alone signed', async () => {
    await drawAll();
    const { ines, letter } = await signedLetter();
    await draw();
    const document = (await documentOf(letter.id)) ?? '';
    await erase(ines);
    expect(await server.rows('price_estimator_documents', `id = "${document}"`)).toEqual([]);
  });
});

test.each([
  ['a long name', { name: 'Okonjo-Ödegård '.repeat(13).trim() }],
  ['a name of one long word', { name: 'Ö'.repeat(200) }],
  ['text that looks like marks', { name: '# - {client} <b>' }],
  ['words from right to left', { words: 'שלום עולם\n\nمرحبا' }],
  ['as many words as there may be', { words: 'word '.repeat(590).trim() }],
])('%s is drawn', async (_, terms) => {
  await drawAll();
  const { letter } = await signedLetter('Ines Okafor', terms);
  expect(letter.terms).toMatchObject(terms);
  expect(await draw()).toEqual(['sent']);
  expect(await documentOf(letter.id)).toBeDefined();
});

test('a character that the font lacks is written as its code, never as another one', async () => {
  const { ines, letter } = await signedLetter('李娜 Okafor');
  expect(await draw()).toEqual(['sent']);
  const bytes = await fileOf(letter, ines);
  expect(await textOf(bytes)).toContain('[U+674E][U+5A1C] Okafor');
});

test('drawn again, it has the same bytes', async () => {
  await drawAll();
  const { letter } = await signedLetter();
  const drawn: string[] = [];
  const keep: typeof drawLetter = async (one) => {
    const sent = await drawLetter(one, 0);
    drawn.push(sent.file ?? '');
    return { outcome: 'refused', waitMs: 0, words: 'not yet' };
  };
  await sendDue(outboxOf(server), { kind: 'letter', most: 1, send: keep });
  await forgetSetAside();
  await sendDue(outboxOf(server), { kind: 'letter', most: 1, send: keep });
  expect(drawn[0]).not.toBe('');
  expect(drawn[1]).toBe(drawn[0]);
  await forgetSetAside();
  expect(await draw()).toEqual(['sent']);
  expect(await documentOf(letter.id)).toBeDefined();
});

test('equal letters of two clients are two: the text of one says nothing of the other', async () => {
  const [one, other] = [await signedLetter(), await signedLetter()];
  expect(other.letter.hash).not.toBe(one.letter.hash);
  expect(await verified(Buffer.from(one.letter.text))).toMatchObject([
    { engagement: one.letter.id, isOver: false },
  ]);
});

test('a letter that was signed and then withdrawn is known, and said to be over', async () => {
  const ines = await anAccount(server, 'clients');
  const letter = await sentLetter(server, grace, ines);
  await signs(ines, letter);
  const { movedRev } = await letterAtDesk(grace, ines, letter.id);
  await grace.sends(withdrawOp(letter.id, movedRev));
  expect(await verified(Buffer.from(letter.text))).toMatchObject([
    { engagement: letter.id, isOver: true, signatures: [{ signer: 'client' }] },
  ]);
});

test('a letter that cannot be drawn is set aside, and the next one is filed', async () => {
  await drawAll();
  const first = await signedLetter();
  const { letter } = await signedLetter();
  const refuse = async () => ({ outcome: 'refused', waitMs: 0, words: 'no font' }) as const;
  await sendDue(outboxOf(server), { kind: 'letter', most: 1, send: refuse });
  expect(await draw()).toEqual(['sent']);
  expect(await documentOf(letter.id)).toBeDefined();
  expect(await documentOf(first.letter.id)).toBeUndefined();
  const sql = "SELECT item, tries, error FROM set_aside WHERE queue = 'letters to file'";
  expect(await server.sql(sql)).toEqual([[first.letter.id, '1', 'no font']]);
  await forgetSetAside();
});

test('a file that is no PDF is set aside, not filed', async () => {
  await drawAll();
  const { letter } = await signedLetter();
  const file = Buffer.from('Not found').toString('base64');
  const send = async () => ({ outcome: 'sent', waitMs: 0, words: '', file }) as const;
  await sendDue(outboxOf(server), { kind: 'letter', most: 1, send });
  expect(await documentOf(letter.id)).toBeUndefined();
  const sql = "SELECT item, error FROM set_aside WHERE queue = 'letters to file'";
  expect(await server.sql(sql)).toEqual([[letter.id, 'not a PDF']]);
  await forgetSetAside();
});

test('staff without a name sign for the firm: nobody reads their address', async () => {
  await drawAll();
  const ines = await anAccount(server, 'clients');
  const letter = await sentLetter(server, grace, ines);
  await signs(ines, letter);
  const [mona, signed] = [
    await anAccount(server, 'staff'),
    await letterAtDesk(grace, ines, letter.id),
  ];
  await server.sql(`UPDATE staff SET name = '' WHERE id = '${mona.id}'`);
  await provePassword(server, mona);
  expect((await countersigning(server, mona, signed)).status).toBe(200);
  expect(JSON.stringify(await lettersOf(ines))).not.toContain(mona.email);
  await draw();
  const text = await textOf(await fileOf(letter, ines));
  expect(text).toContain('For the firm: ');
  expect(text).not.toContain(mona.email);
});

test('a spouse whose account is gone is told of no file', async () => {
  await drawAll();
  const { sam, letter } = await signedByBoth();
  await server.sql(`DELETE FROM events WHERE account = '${sam.id}'`);
  await server.sql(`DELETE FROM clients WHERE id = '${sam.id}'`);
  await draw();
  expect(await documentOf(letter.id)).toBeDefined();
  const told = `SELECT kind FROM events WHERE account = '${sam.id}'`;
  expect(await server.sql(told)).toEqual([]);
});

test('a spouse without an account gets no mail of a letter that was withdrawn before it left', async () => {
  const ines = await anAccount(server, 'clients');
  const spouseEmail = anEmail();
  const letter = await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail });
  await signs(ines, letter);
  expect(await server.mailsTo(spouseEmail)).toMatchObject([{ state: 'queued' }]);
  const { movedRev } = await letterAtDesk(grace, ines, letter.id);
  await grace.sends(withdrawOp(letter.id, movedRev));
  expect(await server.mailsTo(spouseEmail)).toEqual([]);
});
