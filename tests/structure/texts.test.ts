import { describe, expect, it } from 'vitest';

import { noticeCodes } from '#domain/notice-codes.ts';
import { type Notice, notices } from '#texts/notices.ts';

import { places, projectFiles, textOf } from '../support/project-files.ts';

const source = projectFiles(/^(src|pocketbase)\/.*\.tsx?$/);
const table = 'src/texts/notices.ts';
const outside = source.filter((path) => path !== table);

describe('toasts', () => {
  it.each(noticeCodes)('"%s" has its words in the table alone', (code) => {
    const { title, description }: Notice = notices[code];
    const words = typeof description === 'string' ? description : description('');
    const elsewhere = outside.filter((path) => {
      const text = textOf(path);
      return text.includes(`'${title}'`) || text.includes(`>${title}<`) || text.includes(words);
    });
    expect(elsewhere).toEqual([]);
  });

  it.each(noticeCodes)('"%s" is raised somewhere', (code) => {
    const users = outside.filter((path) => path !== 'src/domain/notice-codes.ts');
    expect(places(users, new RegExp(`'${code}'`))).not.toEqual([]);
  });

  it('are raised through the table', () => {
    const callers = places(source, /\bshowToast\(/).map((place) => place.replace(/:\d+$/, ''));
    expect(callers.filter((path) => !path.startsWith('src/ui/'))).toEqual([
      'src/app/create-services.ts',
    ]);
  });
});

/** Allowed numbers in screens, with reasons. */
const reasons: Readonly<Record<string, readonly [text: string, reason: string][]>> = {
  'src/features/appointments/desk/kind-form.tsx': [['15 to 240', 'the limit in words']],
  'src/features/legal/client-notice-page.tsx': [['Section 7216', 'the name of a law']],
  'src/features/records/parts/retention-section.tsx': [['730 is two years', 'an example']],
  'src/features/about/about-page.tsx': [['1099', 'the name of a form']],
  'src/features/estimator/parts/tax-return-field.tsx': [
    ['1024 * 1024', 'bytes in a megabyte, to print the limit'],
  ],
  'src/features/clients/parts/client-estimates.tsx': [['* 100', 'dollars to cents']],
  'src/features/estimator/steps/client-status-step.tsx': [['2000', 'the wait before going on']],
  'src/features/estimator/steps/received-step.tsx': [
    ['= 2000', 'the wait before the page is left'],
    ['/ 1000', 'milliseconds to seconds'],
  ],
  'src/features/leads/parts/lead-price.tsx': [['* 100', 'dollars to cents']],
  'src/features/appointments/desk/week-grid.tsx': [['100 * part', 'per cent']],
  'src/features/firm/parts/firm-form.tsx': [['3_000', 'milliseconds between two tries']],
  'src/features/marketing/home-page.tsx': [['icon-512', 'the name of a picture']],
  'src/features/marketing/questions-page.tsx': [['1099', 'the name of a form']],
  'src/features/posts/parts/post-desk.tsx': [
    ['700', 'the wait after the last letter, in milliseconds'],
  ],
  'src/features/posts/dashboard-page.tsx': [['60_000', 'milliseconds between two reads']],
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
