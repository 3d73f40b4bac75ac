import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test, it, describe } from 'vitest';
import { readFileSync } from 'node:fs';

import { estimate, estimateDetails } from '#domain/estimator/estimate.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { leadPageSchema } from '#domain/leads/lead-list.ts';
import { estimateSummary } from '#domain/leads/summary.ts';
import { textOf } from '#domain/posts/content-text.ts';
import { postSaveSchema, slugOf } from '#domain/posts/post.ts';
import { readContent, writeContent } from '#domain/posts/read-content.ts';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { run } from '../../scripts/processes.mjs';
import { anAccount } from '../support/accounts.ts';
import { buildHooks } from '../support/built-hooks.ts';
import { fixtureBook } from '../support/fixture-book.ts';
import { folderForTest, serverForTest } from '../support/use-server.ts';

const demo = v.object({
  leads: v.array(v.looseObject({ summary: v.string(), row: v.looseObject({}) })),
});

test('the demo\u2019s estimates are priced as the server prices', async () => {
  const { leads } = v.parse(demo, JSON.parse(await readFile('scripts/seed/leads.json', 'utf8')));
  const estimates = leads.filter(({ row }) => 'estimate_details' in row);
  expect(estimates.length).toBeGreaterThan(1);
  for (const { summary, row } of estimates) {
    const { answers, choices } = payloadAnswers(v.parse(saveSchema, row));
    // Demo estimates were submitted before any price change.
    const priced = estimate(answers, choices, fixtureBook);
    expect(row['estimate_details']).toEqual(estimateDetails(priced, answers, choices));
    expect(summary).toBe(estimateSummary(answers.services, priced));
  }
});

test('the demo\u2019s desk is not empty, and each of its leads opens', async () => {
  const data = join(folderForTest(), 'data');
  const built = await buildHooks();
  const seeded = await run(
    await provisionPocketBase(),
    [
      'seed-demo',
      `--dir=${data}`,
      `--migrationsDir=${join(built, 'migrations')}`,
      `--hooksDir=${resolve('scripts/seed')}`,
      '--dev=false',
      '--automigrate=false',
    ],
    { env: { ...process.env, SPARK_BUILT_HOOKS: join(built, 'hooks') } },
  );
  expect(seeded.stderr).toBe('');
  const server = await serverForTest({ data });
  const desk = await anAccount(server, 'staff');
  const { leads } = await desk.asks(deskRoutes.find, leadPageSchema, {});
  expect(new Set(leads.map(({ kind }) => kind)).size).toBe(4);
  expect(leads.some(({ suspectedSpam }) => suspectedSpam)).toBe(true);
  const amounts = leads.map(({ oneTime, monthly }) => [oneTime, monthly]);
  expect(amounts).toEqual(expect.arrayContaining([[119_900, 50_000]]));
  const details = [];
  for (const { id } of leads) {
    details.push(await desk.asks(deskRoutes.open, leadDetailsSchema, { id }));
  }
  expect(details.flatMap(({ notes }) => notes)).toMatchObject([{ who: 'staff@spark.example' }]);
  for (const { lead } of details) expect(lead.email).toMatch(/^$|@sample\.example$/);
}, 60_000);

describe('posts', () => {
  const demo = v.object({
    posts: v.array(
      v.looseObject({
        ...postSaveSchema.entries,
        content: v.array(v.string()),
        image_url: v.optional(v.literal(''), ''),
      }),
    ),
  });

  const { posts } = v.parse(demo, JSON.parse(readFileSync('scripts/seed/posts.json', 'utf8')));

  it('three are published and one is a draft', () => {
    expect(posts.map(({ status }) => status).sort()).toEqual([
      'draft',
      'published',
      'published',
      'published',
    ]);
  });

  it.each(posts.map(({ slug, content }) => ({ slug, html: content.join('') })))(
    '$slug is what the editor writes',
    ({ slug, html }) => {
      const nodes = readContent(html) ?? [];
      expect(writeContent(nodes)).toBe(html);
      expect(textOf(nodes).length).toBeGreaterThan(160);
      expect(slugOf(slug)).toBe(slug);
    },
  );

  it('a post with a picture says what it shows, and figures are marked as a sample', () => {
    const pictured = posts.find((post) => 'picture' in post);
    expect(pictured?.image_alt).not.toBe('');
    const invoice = posts.find(({ slug }) => slug.startsWith('how-much'));
    expect(invoice?.content.join('')).toContain('All figures are a sample');
  });
});
