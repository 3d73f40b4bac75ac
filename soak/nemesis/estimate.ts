/** Takes a visitor through the estimator; an interrupted one restarts from the first step with the same answers. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { button, giveDetails, heading, walk } from '../../tests/journeys/estimator.ts';
import type { Screen } from '../../tests/support/browsers/screen.ts';
import { sha256 } from '../../tests/support/op-api.ts';
import { anotherTab, atTheBrowser, type Client, closeTab } from './client.ts';
import { draftKept } from './device-state.ts';
import { compareFile, keptHeading, noteDraft, noteKept, whereItStands } from './estimate-look.ts';
import { aDocument, aPhone, changedAnswers, someAnswers, somebody } from './inventions.ts';
import type { MeantEstimate } from './meant.ts';

/** Continues or begins an estimate, and may stop halfway. */
export async function estimate(client: Client): Promise<void> {
  const { draw, history, name } = client;
  const own = (await whereItStands(client)) ?? begin(client);
  await answer(client, own);
  await typePerson(client, own);
  if (draw.chance(0.6)) await pick(client, own);
  if (draw.chance(0.25)) await changeInOtherTab(client, own);
  if (draw.chance(0.25)) {
    own.answers.push(changedAnswers(draw, lastOf(own)));
    await answer(client, own);
  }
  if (draw.chance(0.15)) return history.note(name, `left ${own.draft} for later`);
  await submit(client, own);
}

function begin(client: Client): MeantEstimate {
  const { draw, meant } = client;
  const own: MeantEstimate = {
    draft: null,
    answers: [someAnswers(draw)],
    person: somebody(draw),
    typed: null,
    file: null,
    kept: false,
  };
  const { first_name, last_name, email, phone } = own.person;
  for (const text of [first_name, last_name, email, phone]) meant.personal.add(text);
  meant.estimates.push(own);
  client.current = own;
  return own;
}

/** The last set of answers, which counts. */
function lastOf({ answers }: MeantEstimate) {
  const last = answers.at(-1);
  if (!last) throw new Error('no answers');
  return last;
}

/** Answers all steps up to the form. */
async function answer(client: Client, own: MeantEstimate): Promise<void> {
  const screen = await atTheBrowser(client);
  const answers = lastOf(own);
  await walk(screen, answers, { from: '?step=services', to: 'client-status' });
  const draft = await draftKept(screen);
  if (draft) {
    own.draft = draft.id;
    noteDraft(client, draft);
  }
  await screen.press(button(answers.isSparkWealthClient ? /^Yes/ : /^No/));
  await screen.sees(heading('Your Estimate'));
  await screen.press(button('Submit Your Details'));
  await screen.sees(heading('Submit Your Details'));
}

async function typePerson(client: Client, own: MeantEstimate): Promise<void> {
  const screen = await atTheBrowser(client);
  const { person } = own;
  // A kill may interrupt the retyping of a field, so no text is expected.
  own.typed = null;
  await giveDetails(screen, person);
  await isKept(screen, person);
  own.typed = { ...person };
}

/** Resolves once the text is on the device's disk. */
async function isKept(screen: Screen, person: MeantEstimate['person']): Promise<void> {
  await expect
    .poll(async () => (await draftKept(screen))?.contact, { timeout: 15_000 })
    .toMatchObject(person);
}

async function pick(client: Client, own: MeantEstimate): Promise<void> {
  const screen = await atTheBrowser(client);
  const { name, bytes } = aDocument(client.draw);
  client.meant.personal.add(name);
  const file = join(await mkdtemp(join(client.folder, 'picked-')), name);
  await writeFile(file, bytes);
  // Until the new file is seen, either may be there.
  own.file = null;
  const before = button(/^Remove /);
  if (await screen.shows(before)) await screen.press(before);
  await screen.misses(before);
  await screen.pick({ label: /^Tax Returns/ }, file);
  await screen.sees(button(`Remove ${name}`));
  own.file = { name, sha256: sha256(bytes) };
  client.history.note(client.name, `picked ${name}, ${bytes.byteLength} bytes`);
}

/** Corrects the phone number in another tab of the same visitor; the first one must take it over. */
async function changeInOtherTab(client: Client, own: MeantEstimate): Promise<void> {
  const screen = await atTheBrowser(client);
  const other = await anotherTab(client);
  await other.goto(`${paths.estimator}?step=contact`);
  const phone = aPhone(client.draw);
  client.meant.personal.add(phone);
  own.typed = null;
  await other.write({ label: 'Phone' }, phone);
  own.person = { ...own.person, phone };
  await isKept(other, own.person);
  own.typed = { ...own.person };
  await screen.holds({ label: 'Phone' }, phone);
  await closeTab(client, other);
}

async function submit(client: Client, own: MeantEstimate): Promise<void> {
  const screen = await atTheBrowser(client);
  const { history, name, draw } = client;
  const draft = await draftKept(screen);
  if (!draft) throw new Error('no draft is kept');
  await compareFile(client, own, draft);
  noteDraft(client, draft);
  history.note(name, `submits ${own.draft} of ${own.person.email}, ${own.file?.name ?? 'no file'}`);
  history.count('submissions');
  await screen.press(button('Submit'));
  // Some visitors do not wait until the page says it is stored; the next check tells.
  if (draw.chance(0.2)) return;
  await screen.sees(keptHeading);
  noteKept(client, own);
}
