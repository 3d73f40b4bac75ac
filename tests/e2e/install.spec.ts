/** The installable app: manifest, install prompt, manual steps. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { expect, test } from './journey.ts';
import { startAt, type Visitor } from './visitor.ts';

const picture = v.looseObject({ src: v.string(), sizes: v.string(), type: v.string() });
const manifestSchema = v.looseObject({
  icons: v.array(v.looseObject({ ...picture.entries, purpose: v.string() })),
  screenshots: v.array(
    v.looseObject({ ...picture.entries, form_factor: v.string(), label: v.string() }),
  ),
  shortcuts: v.array(v.looseObject({ name: v.string(), url: v.string(), icons: v.array(picture) })),
});

function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the manifest and its pictures are what browsers ask for @gate', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('link[rel=manifest]');
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveCount(1);
  const answer = await page.request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const read: unknown = await answer.json();
  expect(read).toMatchObject({
    id: '/',
    name: firm.name,
    short_name: firm.short,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#FBF7EC',
    background_color: '#FBF7EC',
    lang: 'en',
    prefer_related_applications: false,
  });
  const { icons, screenshots, shortcuts } = v.parse(manifestSchema, read);
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']));
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'Price Estimator',
    'Your portal',
    'Unsent items',
    'Contact',
  ]);
  for (const { url } of shortcuts) {
    expect((await page.request.get(url)).headers()['content-type']).toContain('text/html');
  }
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((s) => s.icons)]) {
    const file = await (await page.request.get(src)).body();
    expect([src, sizeOf(file)]).toEqual([src, sizes]);
    expect([src, file.byteLength < 150_000]).toEqual([src, true]);
  }
});

/** A browser that offers installation after load; `asked` counts prompts. */
async function canInstall(page: Page) {
  await page.addInitScript(() => {
    Object.assign(globalThis, { asked: 0 });
    addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve({ outcome: 'accepted' });
      };
      dispatchEvent(Object.assign(event, { prompt }));
      document.documentElement.dataset['miniBar'] = String(!event.defaultPrevented);
    });
  });
}

const offer = (page: Page) =>
  page.getByRole('region', { name: `Add ${firm.short} to your home screen` });

async function submitted(visitor: Visitor) {
  await startAt(visitor, 'contact');
  await expect(offer(visitor.page)).toHaveCount(0);
  await visitor.fillContact();
  await visitor.submit('Submission Received!');
}

test('the offer comes after a submission, and the browser asks', async ({ visitor, page }) => {
  await canInstall(page);
  await submitted(visitor);
  await expect(page.locator('html')).toHaveAttribute('data-mini-bar', 'false');
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(offer(page)).toHaveCount(0);
});

test('where only the visitor can do it, the steps are written down', async ({ visitor, page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await submitted(visitor);
  await expect(offer(page).getByRole('listitem')).toHaveText([
    '1. Tap Share, the square with an arrow.',
    '2. Choose Add to Home Screen.',
    "3. Tap Add. Finish what you began here first: it won't move to the app.",
  ]);
  await expect(offer(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
});
