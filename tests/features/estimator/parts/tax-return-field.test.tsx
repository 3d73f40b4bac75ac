// @vitest-environment happy-dom
/** The field of the tax return takes one file: of several that are dropped together nothing is left out without a word. */
import { expect, onTestFinished, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { ServicesProvider } from '#device/services.ts';
import { EstimatorProvider, useDraft } from '#features/estimator/data/estimator-services.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { TaxReturnField, taxReturnField } from '#features/estimator/parts/tax-return-field.tsx';
import { useSubmission } from '#features/estimator/use-submission.ts';
import { documentErrorTexts, lockedFileText } from '#texts/field-errors.ts';
import { aPdf } from '../../../support/files.ts';
import { createTestDevice } from '../../../support/test-device.ts';
import { click, one, oneOf, pickFiles, render, until } from '../../../ui/render.ts';
import { dropFiles } from '../../drop-files.ts';

const aReturn = (name: string) => new File([Uint8Array.from(aPdf())], name);

async function open() {
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  onTestFinished(() => tab.kill());
  const drafts = await tab.draftStore();
  const services = createServices(noFirstLook, () => new Promise<never>(() => {}));
  function Field() {
    const view = useDraft();
    if (!view) throw new Error('nothing to show');
    return <TaxReturnField view={view} submission={useSubmission(view, () => {})} />;
  }
  const { page } = await render(
    <ServicesProvider value={services}>
      <EstimatorProvider value={{ ...services, drafts }}>
        <Field />
      </EstimatorProvider>
    </ServicesProvider>,
  );
  return page;
}

test('row 312: two returns that are dropped together: the first is attached, and it is said that the second is not', async () => {
  const page = await open();
  const input = `[name=${taxReturnField}]`;
  await dropFiles(page, input, aReturn('2024.pdf'), aReturn('2025.pdf'));
  await until(() => expect(page.textContent).toContain('2024.pdf'));
  expect(page.textContent).toContain(documentErrorTexts.many);
  await click(one(page, input));
  await pickFiles(oneOf(HTMLInputElement, page, input), aReturn('both.pdf'));
  await until(() => expect(page.textContent).toContain('both.pdf'));
  expect(page.textContent).not.toContain(documentErrorTexts.many);
});

test('once the one that was attached is removed, nothing is said of the other', async () => {
  const page = await open();
  await dropFiles(page, `[name=${taxReturnField}]`, aReturn('2024.pdf'), aReturn('2025.pdf'));
  await until(() => expect(page.textContent).toContain('2024.pdf'));
  await click(one(page, 'button'));
  await until(() => expect(page.textContent).not.toContain('2024.pdf'));
  expect(page.textContent).not.toContain(documentErrorTexts.many);
});

test('a PDF that may need a password is attached, and the field says that the firm may not open it', async () => {
  const page = await open();
  const input = oneOf(HTMLInputElement, page, `[name=${taxReturnField}]`);
  const locked = '%PDF-1.4\ntrailer << /Encrypt 4 0 R >>\nstartxref\n9\n%%EOF\n';
  await pickFiles(input, new File([locked], 'scan'));
  await until(() => expect(page.textContent).toContain('scan.pdf'));
  expect(page.textContent).toContain(
    `Attached. We'll receive it when you submit. ${lockedFileText}`,
  );
  await pickFiles(input, aReturn('open.pdf'));
  await until(() => expect(page.textContent).toContain('open.pdf'));
  expect(page.textContent).not.toContain(lockedFileText);
});
