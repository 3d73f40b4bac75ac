import { expect, test } from 'vitest';

import { replyLink } from '#features/leads/reply-link.ts';

test.each([
  ['message', 'Dana Whitfield', 'Hello Dana Whitfield,'],
  ['estimate', '$& & Söhne?', 'Hello $& & Söhne?,'],
  ['subscriber', '', 'Hello,'],
] as const)('%s of %j begins with %j', (kind, name, greeting) => {
  const link = new URL(replyLink({ kind, name, email: 'a+b@example.com' }));
  expect(decodeURIComponent(link.pathname)).toBe('a+b@example.com');
  expect(link.searchParams.get('body')).toBe(`${greeting}\r\n\r\n`);
  expect(link.searchParams.get('subject')).toMatch(/^Your \w+ (from|to) /);
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
});
