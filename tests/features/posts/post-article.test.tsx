// @vitest-environment happy-dom
/** The preview says of a post what its readers are told. */
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { firm } from '#config/firm.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { PostArticle } from '#features/posts/parts/post-article.tsx';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ServicesProvider } from '#device/services.ts';
import { StaffPostsProvider } from '#features/posts/data/staff-posts.ts';
import { createStage, deadlines } from './data/post-stage.ts';
import { render } from '../../ui/render.ts';

const today = Date.UTC(2026, 10, 21, 15);
const longAgo = Date.UTC(2024, 1, 2, 15);

async function shown(publishedAt: number, content = deadlines.content): Promise<HTMLElement> {
  const stage = createStage();
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = {
    ...createServices(first, () => new Promise<never>(() => {})),
    now: () => today,
  };
  const { page } = await render(
    <ServicesProvider value={services}>
      <StaffPostsProvider value={(await stage.tab()).store}>
        <PostArticle fields={{ ...deadlines, content }} publishedAt={publishedAt} />
      </StaffPostsProvider>
    </ServicesProvider>,
  );
  stage.end();
  return page;
}

test('the day since when it can be read, and today before that', async () => {
  expect((await shown(longAgo)).textContent).toContain(unbrokenDate(longAgo, firm.zone));
  expect((await shown(0)).textContent).toContain(unbrokenDate(today, firm.zone));
});

test('a text is shown also while an image in it has no words', async () => {
  const page = await shown(0, '<p>Twelve <img src="https://example.com/a.png">months</p>');
  expect(page.textContent).toContain('Twelve months');
  expect(page.querySelector('img')?.getAttribute('alt')).toBe('');
});
