import { describe, expect, it } from 'vitest';

import { noticeCodes } from '#domain/notice-codes.ts';
import { notices } from '#texts/notices.ts';

import { places, projectFiles, textOf } from '../support/project-files.ts';

const source = projectFiles(/^(src|pocketbase)\/.*\.tsx?$/);
const table = 'src/texts/notices.ts';
const outside = source.filter((path) => path !== table);

describe('toasts', () => {
  it.each(noticeCodes)('"%s" has its words in the table alone', (code) => {
    const { title, description } = notices[code];
    const elsewhere = outside.filter((path) => {
      const text = textOf(path);
      return (
        text.includes(`'${title}'`) || text.includes(`>${title}<`) || text.includes(description)
      );
    });
    expect(elsewhere).toEqual([]);
  });

  it.each(noticeCodes)('"%s" is raised somewhere', (code) => {
    const users = outside.filter((path) => path !== 'src/domain/notice-codes.ts');
    expect(places(users, new RegExp(`'${code}'`))).not.toEqual([]);
  });

  it('are raised through the table', () => {
    const callers = places(source, /\bshowToast\(/).map((place) => place.replace(/:\d+$/, ''));
    expect(callers.filter((path) => !path.startsWith('src/ui/'))).toEqual(['src/app/notify.ts']);
  });
});

/** Numbers that may stand in a screen, each with its reason. */
const reasons: Readonly<Record<string, readonly [text: string, reason: string][]>> = {
  'src/features/estimator/parts/tax-return-field.tsx': [
    ['1024 * 1024', 'bytes in a megabyte, to print the limit'],
  ],
  'src/features/estimator/parts/estimate-cover.tsx': [],
  'src/features/estimator/steps/client-status-step.tsx': [['2000', 'the wait before going on']],
  'src/features/legal/security-page.tsx': [['SHA-256', 'the name of a way to hash']],
  'src/features/estimator/wizard-frame.tsx': [["'100% Completed'", 'the words of the last screen']],
};

describe('screens', () => {
  it('hold no prices, limits or other rules', () => {
    const numbers = projectFiles(/^src\/features\/.*\.tsx$/).flatMap((path) => {
      const allowed = (reasons[path] ?? []).map(([text]) => text);
      const text = allowed
        .reduce((rest, known) => rest.replace(known, ''), textOf(path))
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/className=("[^"]*"|\{[^}]*\})/g, '');
      return [...text.matchAll(/\d[\d_]{2,}/g)].map((match) => `${path}: ${match[0]}`);
    });
    expect(numbers).toEqual([]);
  });

  it('have no reason that is no longer needed', () => {
    const idle = Object.entries(reasons).flatMap(([path, known]) =>
      known.filter(
        ([text]) => !projectFiles(/\.tsx$/).includes(path) || !textOf(path).includes(text),
      ),
    );
    expect(idle).toEqual([]);
  });
});
