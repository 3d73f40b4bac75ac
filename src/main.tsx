/** Starts the app: hydrates a prerendered page, or renders one that depends on this device. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from '#app/boot/app.tsx';
import { createServices } from '#app/create-services.ts';
import { retryImport, unlessUnreadable } from '#app/boot/retry-import.ts';
import { replayEarlyInput } from '#early/replay-early-input.ts';
import { givenPage } from '#app/boot/given-page.ts';
import { watchPageErrors } from '#app/boot/page-errors.ts';
import { prefetch } from '#ui/prefetch.ts';
import { watchInstall } from '#app/boot/install-chance.ts';
import { loadDevice } from '#app/boot/load-device.ts';
import {
  fetchAllPages,
  fetchPage,
  firstPageAnswers,
  firstPageDrawn,
  pageAt,
} from '#app/routes/page-code.tsx';
import { isOutdated, isUnseen } from '#app/boot/page-state.ts';
import { paths } from '#config/paths.ts';
import { forgetEarlyText } from '#early/early-text.ts';
import { fetchLazySteps } from '#features/estimator/lazy-steps.ts';
import { guestDatabase } from '#sync/database-names.ts';
import { firstLook } from '#features/estimator/data/first-look.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { sendEndedSessions } from '#session/ended-sessions.ts';

/** Resolves once everything is loaded; rejects if the app could not start. */
export const started = start();

async function start(): Promise<void> {
  watchPageErrors();
  sendEndedSessions();
  const root = document.getElementById('root');
  const page = pageAt(location.pathname);
  /** The served page stays until its code is loaded. */
  const isPrerendered = root?.dataset['page'] === page.path && page.start === 'idle';
  const [look] = await Promise.all([
    page.path === paths.estimator ? firstLook(guestDatabase, Date.now()) : null,
    isPrerendered ? retryImport(() => fetchPage(page)) : fetchPage(page).catch(unlessUnreadable),
  ]);
  // Loads the step to continue with before the first paint.
  if (look) await fetchLazySteps();
  const services = createServices(look ?? noFirstLook, loadDevice, givenPage(document));
  watchInstall(services.install);
  const app = (
    <BrowserRouter>
      <App services={services} />
    </BrowserRouter>
  );
  if (root) {
    const early = replayEarlyInput(root);
    const prerendered = root.dataset['page'] === page.path && !look;
    if (prerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
    void firstPageDrawn.then(early.choices);
    void firstPageAnswers.then(early.presses);
  }
  await Promise.all([services.drafts.ready, services.outbox.ready]);
  const isMemory = services.health.snapshot().keeps === 'memory';
  document.documentElement.dataset['device'] = isMemory ? 'memory' : 'open';
  // Pages that delete their early text once the database has it.
  const pagesWithForms = new Set<string>([paths.contact, paths.checklist, paths.estimator]);
  forgetEarlyText((path) => !pagesWithForms.has(path));
  // Preloads toasts, because some show without a network.
  await prefetch(() => import('#ui/toast-stack.tsx'));
  const worker = await prefetch(() => import('#app/boot/register-worker.ts'));
  worker?.registerWorker(services);
  if (await fetchAllPages()) document.documentElement.dataset['pages'] = 'here';
  else if (await isOutdated()) {
    await services.update.hasTakenOver({ unseen: isUnseen(), same: false });
  }
}
