/** File uploads with a virus scanner. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aPdf } from '../support/files.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './visitor.ts';

const mode = join(mkdtempSync(join(tmpdir(), 'spark-scanner-')), 'mode');
writeFileSync(mode, 'find');

test.use({
  serviceWorkers: 'block',
  // The rejected document is gone when the device asks for its size.
  expected: [/404 \(Not Found\) .*\/api\/uploads\//],
  serverEnv: { SPARK_SCAN_COMMAND: `"${process.execPath}" tests/support/scanner.mjs ${mode}` },
});

test('an infected file is refused, the lead is kept, and a clean one arrives', async ({
  visitor,
  page,
  server,
}) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  const bytes = Buffer.from(aPdf());
  bytes.write('MALWARE', 1000);
  await visitor.pickFile('infected.pdf', bytes);
  const { id } = await keptDraft(page);
  await visitor.submit('Submission Received!');
  await expect(visitor.toast('File Upload Failed')).toBeVisible();
  await expect(
    page.getByText('Our virus scanner found something in this file. Choose another file.'),
  ).toBeVisible();
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);

  await visitor.pickFile('return.pdf', aPdf());
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  // Only this page still knows the file's name.
  await expect(page.getByLabel('Tax Returns')).toHaveValue(/^return\.pdf, /);
  await page.reload();
  await expect(page.getByLabel('Tax Returns')).toHaveValue(/^Your file, /);
});
