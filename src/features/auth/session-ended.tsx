import { paths } from '#config/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

/** What the desk's status line says once the session has expired. */
export const sessionEnded = {
  state: 'waiting',
  fact: 'Your session expired.',
  rest: 'To continue,',
  action: <TextLink to={paths.admin}>sign in again.</TextLink>,
} as const;
