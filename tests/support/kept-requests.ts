import type { CachedRequest } from '#domain/clients/own-rows.ts';
import { anId } from './op-api.ts';

/** A request on a device, open unless `facts` differ. */
export const aKeptRequest = (facts: Partial<CachedRequest> = {}): CachedRequest => ({
  id: anId(),
  year: 2025,
  item: 'other',
  part: '',
  title: 'Lease of the office',
  details: '',
  due: '',
  state: 'open',
  answer: '',
  word: '',
  reason: '',
  made: 1,
  moved: 1,
  movedRev: 1,
  rev: 1,
  files: [],
  ...facts,
});
