import { expect, it } from 'vitest';

import { projectFiles, textOf } from '../support/project-files.ts';

const citing = projectFiles(
  /^(src|pocketbase|scripts|bench|soak|tests|docs|README)[^\0]*\.(ts|tsx|mjs|css|md)$/,
);
const docs = projectFiles(/^docs\/.*\.md$/);
const headings = new Map(
  docs.map((path) => [
    path,
    [...textOf(path).matchAll(/^#{1,4} (.+)$/gm)].map((match) => match[1] ?? ''),
  ]),
);

const cited = citing.flatMap((path) =>
  [...textOf(path).matchAll(/\b(docs\/[\w/-]+\.md)(?:, ([A-Z][\w ]*\w))?/g)].map((match) => ({
    path,
    page: match[1] ?? '',
    heading: match[2],
  })),
);

it('pages that comments cite exist, with the heading named', () => {
  const missing = cited.filter(({ page, heading }) => {
    const known = headings.get(page);
    return !known || (heading !== undefined && !known.includes(heading));
  });
  expect(cited.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

it('the files that pages for newcomers name exist', () => {
  const pages = ['CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'docs/architecture.md'];
  const all = new Set(projectFiles(/./));
  // The migration that the walk adds.
  const toBeMade = 'pocketbase/migrations/0002-words.ts';
  const named = pages.flatMap((path) =>
    [...textOf(path).matchAll(/`((?:src|pocketbase|tests|scripts)\/[\w./-]+\.\w+)`/g)].map(
      ([, file = '']) => ({ path, file }),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file }) => file !== toBeMade && !all.has(file))).toEqual([]);
});

it('each room begins with what it is for, and names files that it has', () => {
  const all = projectFiles(/^src\//);
  const rooms = new Set(all.flatMap((path) => path.match(/^src\/\w+(?=\/)/) ?? []));
  expect(rooms.size).toBeGreaterThan(10);
  const problems = [...rooms].flatMap((room) => {
    const page = `${room}/README.md`;
    if (!all.includes(page)) return [page];
    const named = [...textOf(page).matchAll(/`((?:[\w-]+\/)*[\w-]+\.tsx?)`/g)];
    return named.flatMap(([, file = '']) =>
      all.includes(`${room}/${file}`) || all.includes(file) ? [] : [`${page}: ${file}`],
    );
  });
  expect(problems).toEqual([]);
});

it('links between pages lead to files that exist', () => {
  const all = new Set(projectFiles(/./));
  const broken = [...docs, 'README.md'].flatMap((path) => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
    return [...textOf(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map((match) =>
        new URL(folder + (match[1] ?? ''), 'file:///').pathname.replaceAll(/^\/|\/$/g, ''),
      )
      .filter((target) => !all.has(target) && ![...all].some((f) => f.startsWith(`${target}/`)))
      .map((target) => `${path}: ${target}`);
  });
  expect(broken).toEqual([]);
});
