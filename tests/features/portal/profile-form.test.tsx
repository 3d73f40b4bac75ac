// @vitest-environment happy-dom
/** What is typed into the profile stays on the page until it is kept somewhere else. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { Profile } from '#domain/clients/profile.ts';
import { emptyProfile } from '#features/portal/data/own-copies.ts';
import { ProfileForm } from '#features/portal/parts/profile-form.tsx';
import type { Saved } from '#sync/save-status.ts';
import { profileTexts } from '#texts/portal.ts';
import { oneOf, typeInto } from '../../ui/render.ts';
import { openPart, reads, routed } from './part.tsx';

/** Types into First Name as a person does. */
const type = (page: ParentNode, text: string): Promise<void> => typeInto(first(page), text);

const aProfile = (first_name: string): Profile => ({ ...emptyProfile('a'), first_name });

const first = (page: ParentNode) => oneOf(HTMLInputElement, page, 'input[name=first_name]');

async function send(page: ParentNode): Promise<void> {
  await act(async () => oneOf(HTMLFormElement, page, 'form').requestSubmit());
}

test('a text that was not saved is not written over by what is read afterwards', async () => {
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    save: () => Promise.resolve({ outcome: 'unsaved' }),
  });
  await type(page, 'Dana');
  await send(page);
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
  await send(page);
  await reads(portal, { first_name: 'Before' });
  expect(first(page).value).toBe('Dana');
  await type(page, 'Dana M');
  await act(async () => answer({ outcome: 'queued', op: 'a' }));
  await reads(portal, { first_name: 'Dana' });
  expect(first(page).value).toBe('Dana M');
  await send(page);
  await act(async () => answer({ outcome: 'queued', op: 'b' }));
  await reads(portal, { first_name: 'Dana Mae' });
  expect(first(page).value).toBe('Dana Mae');
});

test('a change is being saved until its first attempt came to nothing, and waits from then on', async () => {
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    save: () => Promise.resolve({ outcome: 'queued', op: 'a' }),
  });
  await type(page, 'Dana');
  await send(page);
  expect(page.textContent).toContain(profileTexts.saving);
  const trouble = { code: 'network' as const, errors: [] };
  await act(async () => portal.show({ waiting: { op: 'a', state: 'queued', trouble } }));
  expect(page.textContent).not.toContain(profileTexts.saving);
  expect(page.textContent).toContain(`${profileTexts.waiting} ${profileTexts.waitingRest}`);
});

test('what was typed here before and not saved is there again, and said to be', async () => {
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    typed: { first_name: 'Dana' },
  });
  expect(first(page).value).toBe('Dana');
  expect(page.textContent).toContain(profileTexts.typedRest);
  await reads(portal, { first_name: 'Elsewhere' });
  expect(first(page).value).toBe('Dana');
});

test('what is typed is kept; where there is no room that is said', async () => {
  const kept: string[] = [];
  let room = true;
  const { page } = await openPart(routed(<ProfileForm />), {
    keepTyped: (field, text) => {
      kept.push(`${field}: ${text}`);
      return Promise.resolve(room);
    },
  });
  await type(page, 'Dana');
  expect(kept).toEqual(['first_name: Dana']);
  expect(page.textContent).not.toContain(profileTexts.unsavedRest);
  room = false;
  await type(page, 'Dana M');
  expect(page.textContent).toContain(profileTexts.unsavedRest);
});

test('a letter that is deleted again before this device has kept it does not come back when it has', async () => {
  const ends: ((isKept: boolean) => void)[] = [];
  const { page, portal } = await openPart(routed(<ProfileForm />), {
    view: { profile: aProfile('Dan') },
    keepTyped: () => new Promise((end) => ends.push(end)),
  });
  const endNext = (texts: Partial<Profile>) =>
    act(async () => {
      ends.shift()?.(true);
      portal.show({}, texts);
    });
  await type(page, 'Dann');
  await type(page, 'Dan');
  await endNext({ first_name: 'Dann' });
  expect(first(page).value).toBe('Dan');
  await endNext({});
  await reads(portal, { first_name: 'Dana' });
  expect(first(page).value).toBe('Dana');
});
