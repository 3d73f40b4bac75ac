/** Returns to the estimator: what was on the device's disk must still be there. */
import { expect } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { settled } from '../../tests/e2e/device.ts';
import { button, heading } from '../../tests/journeys/estimator.ts';
import { patienceMs } from '../../tests/support/browsers/screen.ts';
import { atTheBrowser, type Client } from './client.ts';
import { draftKept, fileKept, type KeptDraft } from './device-state.ts';
import type { MeantEstimate, ProblemKind } from './meant.ts';

/** The two screens that say a submission is stored. */
export const keptHeading = heading(
  /^(Submission Received!|Saved on this device\. Not sent yet\.)$/,
);

/** Opens the estimator and returns the estimate to continue; none if a new one is due. */
export async function whereItStands(client: Client): Promise<MeantEstimate | null> {
  const screen = await atTheBrowser(client);
  if ((await screen.path()).startsWith(paths.estimator)) await settled(screen);
  await screen.goto(paths.estimator);
  await screen.sees({ role: 'heading', within: { role: 'main' } });
  const draft = await draftKept(screen);
  if (draft && client.meant.cleared.has(draft.id)) blame(client, 'left', `the cleared ${draft.id}`);
  const own = ownEstimate(client, draft);
  if (draft) noteDraft(client, draft);
  if (!own || !draft) {
    if (draft && draft.edits > 0) await startOver(client, draft);
    return null;
  }
  if (draft.phase === 'open') {
    await compare(client, own, draft);
    if (client.draw.chance(0.85)) return own;
    client.history.note(client.name, `gave up ${draft.id}`);
  } else if (draft.phase === 'refused') {
    blame(client, 'wrong', `${own.person.email} was refused`);
  } else {
    await screen.sees(keptHeading);
    noteKept(client, own);
  }
  await startOver(client, draft);
  return null;
}

/** Records a draft, and the revision its device must deliver. */
export function noteDraft({ meant }: Client, { id, savedRev }: KeptDraft): void {
  meant.drafts.set(id, Math.max(meant.drafts.get(id) ?? 0, savedRev));
}

/** Records that the page says the submission is stored. */
export function noteKept(client: Client, own: MeantEstimate): void {
  if (!own.kept) client.history.note(client.name, `kept ${own.draft} of ${own.person.email}`);
  own.kept = true;
}

/** Records a fault seen during the run. */
export function blame({ meant, history, name }: Client, kind: ProblemKind, what: string): void {
  history.note(name, `${kind.toUpperCase()}: ${what}`);
  meant.problems.push({ kind, what });
}

/** The current estimate, if the draft on screen belongs to it; a lost draft is a failure. */
function ownEstimate(client: Client, draft: KeptDraft | undefined): MeantEstimate | null {
  const own = client.current;
  if (!own) return null;
  if (draft && own.draft === null && !client.meant.drafts.has(draft.id)) own.draft = draft.id;
  if (draft?.id === own.draft) return own;
  if (own.draft !== null && own.typed && !own.kept) {
    blame(client, 'lost', `the draft ${own.draft} of ${own.person.email}`);
  }
  client.current = null;
  return null;
}

async function compare(client: Client, own: MeantEstimate, draft: KeptDraft): Promise<void> {
  if (own.kept) blame(client, 'lost', `the submission of ${own.person.email}: its draft is open`);
  for (const [field, text] of Object.entries(own.typed ?? {})) {
    if (draft.contact[field] !== text) {
      blame(client, 'lost', `${field} of ${own.person.email}: ${draft.contact[field]}`);
    }
  }
  await compareFile(client, own, draft);
}

/** Checks that a file seen on the device is still there. Expects from now on whatever file is found. */
export async function compareFile(
  client: Client,
  own: MeantEstimate,
  draft: KeptDraft,
): Promise<void> {
  const found = await fileKept(await atTheBrowser(client), draft);
  if (own.file && own.file.sha256 !== found?.sha256) {
    blame(client, 'lost', `the picked ${own.file.name}`);
  }
  own.file = found ? { name: found.name, sha256: found.sha256 } : null;
}

/** Clears the draft on screen, not submissions. */
async function startOver(client: Client, { id }: KeptDraft): Promise<void> {
  const screen = await atTheBrowser(client);
  // From here on the draft may be gone.
  client.current = null;
  await screen.press(button('Reset'));
  const dialog = { role: 'dialog', name: 'Start over?' } as const;
  await screen.press({ role: 'button', name: 'Reset', within: dialog });
  await screen.sees(heading('Service Selection'));
  await expect
    .poll(async () => (await draftKept(screen))?.id, { timeout: patienceMs })
    .not.toBe(id);
  if (client.others.size === 0) client.meant.cleared.add(id);
  client.history.note(client.name, `cleared ${id}`);
}
