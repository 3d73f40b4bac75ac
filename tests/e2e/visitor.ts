/** Fixtures for visitors: estimator, forms, stored drafts, photos. */

import { expect, type Page, type Route } from '@playwright/test';
import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { type StepId, stepsFor } from '#domain/estimator/steps.ts';
import { questionsOf } from '#features/estimator/questions.ts';
import { guestDatabase } from '#sync/database-names.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { type Draft, emptyDraft } from '#domain/estimator/draft.ts';
import type { FieldError } from '#domain/field-errors.ts';
import { deviceOpen, keptDraft, keptRows, pagesHere, settled } from './device.ts';
import type { Inside } from '../support/browsers/screen.ts';
import { aKey, anId, hashOf } from '../support/op-api.ts';
import { aPdf, exifOf, withSegment } from '../support/files.ts';

export type Visitor = ReturnType<typeof createVisitor>;

export type Contact = Partial<Record<'First Name' | 'Last Name' | 'Email' | 'Phone', string>> & {
  state?: string;
};

const dana: Contact = {
  'First Name': 'Dana',
  'Last Name': 'Whitfield',
  Email: 'dana@example.com',
  Phone: '(555) 010-0123',
  state: 'Ohio',
};

/** The shortest complete answers. */
export const shortest: Answers = {
  services: ['Tax Preparation'],
  clientType: 'individual',
  individual: {},
  business: {},
  bookkeeping: {},
  isSparkWealthClient: false,
};

export function createVisitor(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const sees = (title: string) => expect(heading(title)).toBeVisible();

  /** Presses a button; `title` is the heading of the screen that follows. */
  async function press(name: string | RegExp, title?: string) {
    await button(name).click();
    if (title !== undefined) await sees(title);
  }

  /** Answers by legend and option; a price may follow. */
  async function answer(legend: string | RegExp, option: string) {
    const group = page.getByRole('group', { name: legend });
    const words = option.replaceAll(/[$+<]/g, String.raw`\$&`);
    const name = new RegExp(String.raw`^${words}( \$[\d.]+/month)?$`);
    await group.getByRole('radio', { name }).check();
  }

  async function pickServices(...services: readonly string[]) {
    for (const service of services)
      await page.getByRole('checkbox', { name: service, exact: true }).check();
  }

  /** Answers the questions of a step; those without an answer stay open. */
  async function answerStep(id: StepId, answers: Answers) {
    if (id === 'services') await pickServices(...answers.services);
    if (!isQuestionStep(id)) return;
    for (const question of questionsOf[id]) {
      const given = question.options.find(({ value }) => value === question.value(answers));
      if (given) await answer(question.legend, [given.label, given.tag].filter(Boolean).join(' '));
    }
  }

  /** The title and progress as shown: "Your Estimate, Step 5 of 6, 67% complete". */
  async function reads() {
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const shown = (text: RegExp) => page.getByText(text).filter({ visible: true }).innerText();
    return `${title}, ${await shown(/^Step \d+ of \d+$/)}, ${await shown(/^\d+% complete$/)}`;
  }

  /** Opens the estimator by its address, once earlier answers are stored. */
  async function open(rest = '') {
    if (page.url().includes(paths.estimator)) await answersKept(page).catch(unlessLeaving);
    await page.goto(paths.estimator + rest);
  }

  return {
    page,
    heading,
    button,
    press,
    sees,
    answer,
    pickServices,
    reads,
    open,
    toast: (title: string) =>
      page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true }),
    next: (title?: string) => press('Next', title),
    back: (title?: string) => press('Back', title),
    submit: (title?: string) => press('Submit', title),

    async fillContact(changes: Contact = {}) {
      const { state, ...fields } = { ...dana, ...changes };
      for (const [label, value] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      if (state) await page.getByLabel('State of Residency').selectOption(state);
    },

    pickFile: (name: string, bytes: Uint8Array) =>
      page
        .getByLabel('Tax Returns')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }),

    /** Walks to a step with these answers. `rest` is the start address. */
    async walk(answers: Answers = shortest, to: StepId = 'estimate', rest = '') {
      await open(rest);
      for (const { id, title } of stepsFor(answers)) {
        await sees(title);
        await answerStep(id, answers);
        if (id === to) return;
        if (id === 'client-status') await press(answers.isSparkWealthClient ? /^Yes/ : /^No/);
        else await press(id === 'estimate' ? 'Submit Your Details' : 'Next');
      }
    },
  };
}

const keptAnswers = v.looseObject({
  answers: v.custom<Answers>((answers) => typeof answers === 'object'),
});

/** Resolves once every answer on screen is stored; several writes may precede the last answer's. */
async function answersKept(page: Page): Promise<void> {
  await settled(page);
  const checked = page.locator('main input[type=radio]:checked');
  const shown = await checked.evaluateAll((radios) =>
    radios.map((radio) => ({ id: radio.getAttribute('name'), value: radio.getAttribute('value') })),
  );
  const questions = Object.values(questionsOf).flat();
  // Without answers there may be no draft.
  if (shown.length === 0) return;
  await expect(async () => {
    const { answers } = v.parse(keptAnswers, await keptDraft(page));
    for (const { id, value } of shown) {
      const question = questions.find((one) => one.id === id);
      if (question) expect(question.value(answers), question.legend).toBe(value);
    }
  }).toPass({ timeout: 30_000, intervals: [20, 50, 100] });
}

function unlessLeaving(error: unknown): void {
  if (!String(error).includes('context was destroyed')) throw error;
}

export function isQuestionStep(id: StepId): id is keyof typeof questionsOf {
  return id in questionsOf;
}

/** A page without the app. */
export const bare = '/robots.txt';

export const filledIn = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: 'dana@example.com',
  phone: '(555) 010-0123',
  owns_business: '',
  state_of_residency: 'Ohio',
  website: '',
};

/** Opens the wizard at a step with a stored, unsent draft; returns its id. */
export async function startAt(
  { page, open, sees }: Visitor,
  step: StepId,
  change: Partial<Draft> = {},
): Promise<string> {
  await page.goto(bare);
  const draft = await seedDraft(page, { ...change, step });
  await open();
  await sees(stepsFor(draft.answers).find(({ id }) => id === step)?.title ?? step);
  await deviceOpen(page);
  return draft.id;
}

/** Creates the database with a draft, from a page without the app. */
export async function seedDraft(page: Inside, change: Partial<Draft>): Promise<Draft> {
  const empty = emptyDraft(anId(), aKey(), await page.evaluate(() => Date.now()));
  const draft = { ...empty, answers: shortest, edits: 1, ...change };
  await page.evaluate(keep, { ...shape(), name: guestDatabase, draft });
  return draft;
}

/** The app's table definitions. */
function shape() {
  const db = new DeviceDatabase(guestDatabase);
  const tables = db.tables.map(({ name, schema: { primKey, indexes } }) => ({
    name,
    keyPath: primKey.keyPath ?? null,
    indexes: indexes.map((index) => [index.name, index.keyPath ?? index.name] as const),
  }));
  // Dexie multiplies versions by ten.
  return { version: db.verno * 10, tables };
}

type Kept = ReturnType<typeof shape> & { name: string; draft: object };

function keep({ name, version, tables, draft }: Kept): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener('error', () => fail(new Error('the database does not open')));
    opening.addEventListener('upgradeneeded', () => {
      for (const table of tables) {
        const store = opening.result.createObjectStore(table.name, { keyPath: table.keyPath });
        for (const index of table.indexes) store.createIndex(...index);
      }
    });
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('drafts', 'readwrite');
      writing.objectStore('drafts').put(draft);
      writing.addEventListener('complete', () => {
        opening.result.close();
        done();
      });
    });
  });
}

/** Console output of failed or refused requests, the worker's included. */
export const brokenNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of (500|503)|error occurred when fetching the script/;

export const returnPdf = aPdf(300_000);

export async function fillEverything(visitor: Visitor, email = filledIn.email, file = false) {
  await startAt(visitor, 'contact', { contact: { ...filledIn, email } });
  if (!file) return;
  await visitor.pickFile('return.pdf', returnPdf);
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
}

export async function submitOffline(visitor: Visitor, email = filledIn.email, file = false) {
  await fillEverything(visitor, email, file);
  await pagesHere(visitor.page);
  await visitor.page.context().setOffline(true);
  await visitor.submit();
  await visitor.sees('Saved on this device. Not sent yet.');
}

/** Navigates without a page load. */
export async function openOutbox(visitor: Visitor) {
  await visitor.page.getByRole('link', { name: /^See what is waiting/ }).click();
  await visitor.sees('Waiting to send');
}

/** Answers ops in place of the server until the returned function is called. */
export async function doorAnswers(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route('**/api/ops', answer);
  return () => page.unroute('**/api/ops', answer);
}

/** Loads the site until the worker controls it. */
export async function underWorker(page: Page) {
  await page.goto(paths.home);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Values of fields by label. */
type Filled = Readonly<Record<string, string>>;

export const message = {
  'Full Name': 'Tomás Rivera',
  Email: 'tomas@example.com',
  Phone: '',
  Subject: 'consultation',
  Message: 'Do you take on clients mid-year?\n“Quotes” survive.',
} as const;

/** Finds a field by its label's beginning; optional fields say so after it. */
export function fieldOf(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}`));
}

/** Lists are chosen by value. */
export async function fillIn(page: Page, fields: Filled) {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    if (label === 'Subject') await field.selectOption(value);
    else await field.fill(value);
  }
}

export async function expectFilled(page: Page, fields: Filled) {
  for (const [label, value] of Object.entries(fields)) {
    await expect(fieldOf(page, label)).toHaveValue(value);
  }
}

/** The status while the server lacks typed text. */
export async function expectSaved(page: Page) {
  await expect(page.getByText('Saved on this device. Not sent yet.')).toBeVisible();
}

/** Rejects every op until the returned function is called. */
export function doorRefuses(page: Page, errors: readonly FieldError[]) {
  return doorAnswers(page, async (route) => {
    const { ops } = route.request().postDataJSON();
    const results = ops.map((op: Parameters<typeof hashOf>[0]) => ({
      id: op.id,
      hash: hashOf(op),
      status: 'rejected',
      code: 'invalid',
      errors,
    }));
    await route.fulfill({ json: { v: 1, serverTime: '2026-11-02T09:41:00Z', results } });
  });
}

/** Holds requests until `letThrough`; `came` counts them. */
export async function holdDoor(page: Page) {
  const held: (() => Promise<void>)[] = [];
  const open = await doorAnswers(page, async (route) => {
    held.push(() => route.continue());
  });
  return {
    came: () => held.length,
    letThrough: async () => {
      await Promise.all(held.map((go) => go()));
      await open();
    },
  };
}

/** Opens a page without scripts; the returned function loads them and waits for the app. */
export async function openWithoutCode(page: Page, path: string) {
  const held: (() => void)[] = [];
  let open = false;
  await page.route('**/assets/*.js', async (route) => {
    if (!open) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-app', 'ready');
    open = true;
    held.forEach((go) => go());
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  };
}

/** Restores values without events, as browsers do. */
export function putBack() {
  for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
    if (field.type === 'checkbox') field.checked = true;
    else field.value = 'dana@example.com';
  }
}

/** Quarters: top left, top right, bottom left, bottom right. */
const quarters = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] as const;

type APhoto = { name?: string; width?: number; height?: number; type?: string };

/** A picture of four colored quarters. */
export async function aPhoto(
  page: Inside,
  { name = 'photo.jpg', width = 400, height = 300, type = 'image/jpeg' }: APhoto = {},
) {
  const data = await page.evaluate(
    async ({ wide, high, kind, colors }) => {
      const canvas = new OffscreenCanvas(wide, high);
      const paint = canvas.getContext('2d');
      colors.forEach((color, index) => {
        if (!paint) throw new Error('no canvas');
        paint.fillStyle = color;
        const [x, y] = [(index % 2) * (wide / 2), Math.floor(index / 2) * (high / 2)];
        paint.fillRect(x, y, wide / 2, high / 2);
      });
      const blob = await canvas.convertToBlob({ type: kind, quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { wide: width, high: height, kind: type, colors: quarters },
  );
  return { name, mimeType: type, buffer: Buffer.from(data, 'base64') };
}

/** The same picture, rotated by EXIF, with a place. */
export async function aSidewaysPhoto(page: Inside) {
  const photo = await aPhoto(page, { name: 'sideways.jpg' });
  const exif = exifOf({ orientation: 6, place: 'N39' });
  return { ...photo, buffer: withSegment(photo.buffer, exif) };
}

/** The color of each corner, and the size. */
export function cornersOf(page: Inside, jpeg: Uint8Array) {
  return page.evaluate(
    async ({ data, colors }) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      // Ignores EXIF orientation.
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const { width, height } = bitmap;
      const paint = new OffscreenCanvas(width, height).getContext('2d');
      if (!paint) throw new Error('no canvas');
      paint.drawImage(bitmap, 0, 0);
      const corners = [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ].map(([x = 0, y = 0]) => {
        const [...seen] = paint.getImageData(x * width, y * height, 1, 1).data;
        const isColor = (color: string) =>
          [1, 3, 5].every(
            (at, index) =>
              Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - (seen[index] ?? 0)) < 40,
          );
        return colors.findIndex(isColor);
      });
      return { width, height, corners };
    },
    { data: Buffer.from(jpeg).toString('base64'), colors: quarters },
  );
}

/** Picks noise, which compresses badly; made in the page. */
export function pickNoise(page: Page, { side, count }: { side: number; count: number }) {
  return page.getByLabel('Choose photos').evaluate(
    async (input, wanted) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('no input');
      const canvas = new OffscreenCanvas(wanted.side, wanted.side);
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('no canvas');
      const pixels = paint.createImageData(wanted.side, wanted.side);
      let state = 1;
      for (let at = 0; at < pixels.data.length; at += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        pixels.data[at] = at % 4 === 3 ? 255 : state >>> 24;
      }
      paint.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const files = new DataTransfer();
      for (let index = 0; index < wanted.count; index += 1) {
        files.items.add(new File([blob], `noise-${index}.jpg`, { type: 'image/jpeg' }));
      }
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { side, count },
  );
}

export const photosDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Photos of your tax return' });

type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** Picks photos in their dialog, and opens it first if it is closed. */
export async function choosePhotos(page: Page, ...photos: PickedFile[]): Promise<void> {
  if (!(await photosDialog(page).isVisible())) {
    await page.getByRole('button', { name: /^(Photograph the pages|Show \d+ photos?)$/ }).click();
  }
  await page.getByLabel('Choose photos').setInputFiles(photos);
}

export async function seesPhotos(page: Page, count: number): Promise<void> {
  await expect(photosDialog(page).getByRole('listitem')).toHaveCount(count);
}

export const attachPhotos = (page: Page) =>
  photosDialog(page).getByRole('button', { name: 'Attach as one PDF' }).click();

const photoRows = v.array(
  v.looseObject({ position: v.number(), width: v.number(), size: v.number() }),
);

export async function keptPhotos(page: Page) {
  const rows = v.parse(photoRows, await keptRows(page, 'photos'));
  return rows.sort((a, b) => a.position - b.position);
}

export async function keptFileSize(page: Page): Promise<number> {
  const [document] = v.parse(
    v.tuple([v.looseObject({ size: v.number() })]),
    await keptRows(page, 'documents'),
  );
  return document.size;
}
