// @vitest-environment happy-dom
/** A free resource may lie here or on another site. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { links } from '#config/links.ts';
import { ResourceEntry, yearEndCard } from '#features/resources/resources-page.tsx';

import { oneOf, render } from '../../ui/render.ts';

async function linkOf(downloadUrl: string) {
  const { page } = await render(
    <MemoryRouter>
      <ResourceEntry
        card={{ ...yearEndCard, downloadUrl }}
        drawing={null}
        caption=""
        kind="plain"
      />
    </MemoryRouter>,
  );
  const link = oneOf(HTMLAnchorElement, page, 'a');
  return [link.getAttribute('href'), link.target, link.getAttribute('download')];
}

test('our own file is saved under its name', async () => {
  const { href } = links.yearEndChecklist;
  expect(await linkOf(href)).toEqual([href, '', 'year-end-tax-moves.png']);
});

test('a file of another site opens in a new tab: browsers save none across origins', async () => {
  const elsewhere = 'https://files.example.com/year-end.png';
  expect(await linkOf(elsewhere)).toEqual([elsewhere, '_blank', null]);
});
