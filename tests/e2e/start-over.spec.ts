/** Reset asks first, and then leaves nothing of the old estimate. */
import { keptDraft, keptRows } from './device.ts';
import { aProgram } from '../support/files.ts';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'block' });

test('keep my answers, then reset', async ({ visitor, page }) => {
  await visitor.walk(undefined, 'contact');
  await visitor.fillContact();
  await visitor.pickFile('notes.txt', aProgram());
  await expect(visitor.toast('File Upload Failed')).toBeVisible();
  const { id } = await keptDraft(page);

  const dialog = page.getByRole('dialog', { name: 'Start over?' });
  await visitor.press('Reset');
  await dialog.getByRole('button', { name: 'Keep my answers' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(visitor.button('Reset')).toBeFocused();
  await visitor.press('Reset');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  expect((await keptDraft(page)).id).toBe(id);

  await visitor.press('Reset');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(visitor.toast('Estimator Reset')).toBeVisible();
  await expect(visitor.toast('You can now start a new estimate.')).toBeVisible();
  await expect(visitor.heading('Service Selection')).toBeFocused();
  await expect(visitor.button('Reset')).toHaveCount(0);
  await expect(page.getByText(/^Selected:/)).toHaveCount(0);
  expect(await keptRows(page, 'drafts')).toEqual([]);

  await page.goBack();
  await visitor.sees('Service Selection');
  await visitor.walk(undefined, 'contact');
  expect((await keptDraft(page)).id).not.toBe(id);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('notes.txt')).toHaveCount(0);
});
