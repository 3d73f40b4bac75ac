// @vitest-environment happy-dom

import { expect, test, describe } from 'vitest';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { ClaimCard } from '#features/portal/parts/claim-card.tsx';
import { noProfile, type Profile } from '#domain/clients/profile.ts';
import { ProfileForm } from '#features/portal/parts/profile-form.tsx';
import type { Saved } from '#sync/save-status.ts';
import { ProfilePage } from '#features/portal/profile-page.tsx';
import type { Inventory } from '#device/inventory.ts';
import { Provide, useServices, type Services } from '#device/services.ts';
import { AccountStorage } from '#features/device/account-storage.tsx';
import { storedKinds } from '#texts/stored-kinds.ts';
import { sizeText } from '#ui/size-text.ts';
import { SignOutDialog } from '#features/auth/sign-out.tsx';
import { WipeDialog } from '#features/device/device-page.tsx';
import { StoredActions, MailsWanted } from '#features/portal/settings-page.tsx';
import { backupTexts } from '#texts/outbox.ts';
import { click, one, typeInto, until, press, type Page } from '../../ui/render.ts';
import { aHold } from '../../support/held-database.ts';
import { openPart, reads, routed } from './part.tsx';

const view = {
  estimate: 'a',
  key: 'b',
  sentAt: 0,
  services: ['Bookkeeping'],
  totals: { oneTime: 0, monthly: 29_900 },
};

test('claim card: an estimate that could not be saved on this device can be brought in again, and the card says so; what it came to stands there', async () => {
  const { page } = await openPart(<ClaimCard />, {
    claimable: { db: { superseded: false }, read: () => Promise.resolve(view), first: view },
    claim: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  expect(page.textContent).toContain('$299.00 each month');
  expect(page.textContent).not.toContain('one time');
  const button = one(page, 'button');
  await click(button);
  expect(one(page, 'output').textContent).toBe('It could not be saved on this device. Try again.');
  expect(button.getAttribute('aria-busy')).toBe(null);
});

// Typed profile text stays on the page until stored.

const type = (page: Page, text: string): Promise<void> => typeInto(first(page), text);
const aProfile = (first_name: string): Profile => ({ ...noProfile, first_name });
const first = (page: Page) => page.input('input[name=first_name]');

test('a text that was not saved is not written over by what is read afterwards', async () => {
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    save: () => Promise.resolve({ outcome: 'unsaved' }),
  });
  await type(page, 'Dana');
  await page.sends();
  await reads(portal, { first_name: 'Elsewhere' });
  expect(first(page).value).toBe('Dana');
});

test('one that is kept gives way to what is read; one typed since it was sent does not', async () => {
  let answer: (saved: Saved) => void = () => {};
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    save: () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  await type(page, 'Dana');
  await page.sends();
  await reads(portal, { first_name: 'Before' });
  expect(first(page).value).toBe('Dana');
  await type(page, 'Dana M');
  await act(async () => answer({ outcome: 'queued', op: 'a' }));
  await reads(portal, { first_name: 'Dana' });
  expect(first(page).value).toBe('Dana M');
  await page.sends();
  await act(async () => answer({ outcome: 'queued', op: 'b' }));
  await reads(portal, { first_name: 'Dana Mae' });
  expect(first(page).value).toBe('Dana Mae');
});

test('what is typed during a save is an edit of the saved text, in its field alone', async () => {
  const kept: object[] = [];
  let answer: (saved: Saved) => void = () => {};
  const { page } = await openPart(routed(<ProfileForm />), {
    view: { profile: { ...aProfile('Dan'), phone: '1111111' } },
    keepTyped: async (_, texts) => kept.push(texts) > 0,
    save: () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  await type(page, 'Dana');
  await page.sends();
  await type(page, 'Dana M');
  await act(async () => answer({ outcome: 'queued', op: 'a' }));
  expect(kept.at(-1)).toEqual({ first_name: 'Dana M', 'over-first_name': 'Dana' });
});

test('a change is being saved until its first attempt came to nothing, and waits from then on', async () => {
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    save: () => Promise.resolve({ outcome: 'queued', op: 'a' }),
  });
  await type(page, 'Dana');
  await page.sends();
  expect(page.textContent).toContain('Saving...');
  const trouble = { code: 'network' as const, errors: [] };
  await act(async () => portal.show({ waiting: { op: 'a', state: 'queued', trouble } }));
  expect(page.textContent).not.toContain('Saving...');
  expect(page.textContent).toContain(`Saved on this device. Not sent yet. It sends automatically.`);
});

test('what was typed here before and not saved is there again, and said to be', async () => {
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    typed: { first_name: 'Dana' },
  });
  expect(first(page).value).toBe('Dana');
  expect(page.textContent).toContain('They stay in this browser until you save.');
  await reads(portal, { first_name: 'Elsewhere' });
  expect(first(page).value).toBe('Dana');
});

test('what is typed is kept; where there is no room that is said', async () => {
  const kept: object[] = [];
  let room = true;
  const { page } = await openPart(routed(<ProfileForm />), {
    keepTyped: (_, texts) => {
      kept.push(texts);
      return Promise.resolve(room);
    },
  });
  await type(page, 'Dana');
  expect(kept.at(-1)).toEqual({ first_name: 'Dana', 'over-first_name': '' });
  expect(page.textContent).not.toContain('there is no room. Your changes are still on this page.');
  room = false;
  await type(page, 'Dana M');
  expect(page.textContent).toContain('there is no room. Your changes are still on this page.');
});

test('a letter that is deleted again before this device has kept it does not come back when it has', async () => {
  const ends: ((isKept: boolean) => void)[] = [];
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    view: { profile: aProfile('Dan') },
    keepTyped: () => new Promise((end) => ends.push(end)),
  });
  await type(page, 'Dann');
  await type(page, 'Dan');
  await act(async () => ends.shift()?.(true));
  expect(first(page).value).toBe('Dan');
  await reads(portal, { first_name: 'Dana' });
  expect(first(page).value).toBe('Dana');
});

test('a letter typed into an empty field and deleted again leaves nothing that is typed', async () => {
  const { page, portal } = await openPart(routed(<ProfileForm />));
  await type(page, 'D');
  await type(page, '');
  await reads(portal, { first_name: 'Dana' });
  expect(first(page).value).toBe('Dana');
});

test('a refused save is marked at its field until that is right', async () => {
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    view: { profile: aProfile('Dana') },
    save: () => Promise.resolve({ outcome: 'queued', op: 'a' }),
  });
  await type(page, 'Dana M');
  await page.sends();
  const errors = [{ path: 'changes.first_name', code: 'too_long' as const }];
  const trouble = { code: 'invalid' as const, errors };
  await act(async () => portal.show({ waiting: { op: 'a', state: 'parked', trouble } }));
  expect(first(page).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  await type(page, 'Dana');
  expect(first(page).getAttribute('aria-invalid')).toBe(null);
});

describe('A profile that two devices have changed, while the other device’s text cannot be read', () => {
  const view = {
    profile: { ...noProfile, phone: '1111111' },
    conflict: { known: false, fields: [{ field: 'phone' as const, mine: '1111111', theirs: '' }] },
  };

  test('one’s own text is there to be worked on, with a word on what is missing', async () => {
    const { page } = await openPart(routed(<ProfilePage />), { view, last: 'unreachable' });
    expect(page.input('input[name=phone]').value).toBe('1111111');
    expect(page.textContent).toContain('Changed on another device too.');
    expect(page.textContent).not.toContain('Loading profile...');
  });

  test('while it is being read nothing is shown that would have to go again', async () => {
    const { page } = await openPart(routed(<ProfilePage />), { view });
    expect(page.textContent).toContain('Loading profile...');
  });
});

// The client's stored data by kind, each with its amount.

const inventory: Inventory = {
  drafts: { count: 0, changedAt: 0 },
  files: { count: 2, bytes: 3 * 1024 * 1024 },
  kept: { count: 0, bytes: 0 },
  forms: 0,
  waiting: 0,
  receipts: 3,
  profiles: 1,
  estimates: 0,
  requests: 0,
  onboardings: 0,
  messages: 12,
  posts: 0,
  articles: 0,
  accounts: { count: 0, waiting: 0 },
  signedIn: false,
};

function Kept() {
  const services = useServices();
  const watchInventory = (show: (kept: Inventory) => void) => {
    show(inventory);
    return () => {};
  };
  return (
    <Provide parts={{ services: { ...services, watchInventory } }}>
      <AccountStorage />
    </Provide>
  );
}

test('messages and appointments stand among what an account keeps here', async () => {
  const { page } = await openPart(<Kept />);
  const figure = (thing: string) => one(page, `[data-kept=${thing}]`).textContent;
  await until(() => expect(figure('messages')).toBe('12'));
  expect(figure('files')).toBe(`2, ${sizeText(3 * 1024 * 1024)}`);
  expect(figure('kept')).toBe('None');
  expect(page.textContent).toContain(storedKinds.messages.what);
  expect(page.textContent).toContain(
    'With what you sent: nothing is sent twice, and if we ever lose something it is sent again.',
  );
});

// A failed copy of pending ops is reported wherever it is offered.

const nothing = () => {};

function WithoutCopy({ children }: { readonly children: ReactNode }) {
  const services: Services = {
    ...useServices(),
    exportWaiting: () => Promise.reject(new Error('cannot be read')),
  };
  return <Provide parts={{ services: services }}>{children}</Provide>;
}

test.each([
  {
    place: 'before signing out',
    label: backupTexts.action,
    part: (
      <SignOutDialog
        open
        locked={false}
        step=""
        unsaved=""
        waiting={1}
        onSend={nothing}
        onDiscard={nothing}
        onStay={nothing}
      />
    ),
  },
  {
    place: 'before everything is deleted',
    label: backupTexts.action,
    part: (
      <WipeDialog
        open
        waiting={1}
        ofAccounts={0}
        busy={false}
        onConfirm={nothing}
        onCancel={nothing}
      />
    ),
  },
  {
    place: 'in the settings',
    label: 'Export what is saved here',
    part: <StoredActions />,
  },
])('row 310: a copy that cannot be made is said $place', async ({ label, part }) => {
  await openPart(
    <MemoryRouter>
      <WithoutCopy>{part}</WithoutCopy>
    </MemoryRouter>,
  );
  await press(document, label);
  await until(() => expect(document.body.textContent).toContain(backupTexts.failed));
});

test('a choice of mails is busy until the device keeps it, and is not shown as chosen before', async () => {
  const [kept, keep] = aHold();
  const { page } = await openPart(<MailsWanted />, {
    choose: () => kept.then(() => ({ outcome: 'queued', op: 'op' })),
  });
  const never = () => page.button('Never');
  await click(never());
  expect(never().getAttribute('aria-pressed')).toBe('false');
  expect(never().getAttribute('aria-busy')).toBe('true');
  await act(async () => keep());
  await until(() => expect(never().getAttribute('aria-busy')).toBe(null));
});
