import { listTexts } from './desk-lists.ts';

export const toDoTexts = {
  ...listTexts,
  loading: 'Loading what waits...',
  nothing: 'Nothing waits for us.',
  unread: 'What waits could not be read.',
} as const;
