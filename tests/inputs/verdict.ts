/** What no answer may be, whatever was asked. */
import type { BadInput } from './bad-input.ts';
import type { Scene } from './scene.ts';
import type { Answer } from './send.ts';
import type { Target } from './targets.ts';

/** Words of the machine room: a stack, a query, a path, a row's secret columns. */
const internals =
  /goroutine|panic:|\.(go|js|ts):\d+|server\.js|GoError|(Type|Reference|Range)Error|sqlite|SQL logic|no such (table|column)|constraint failed|SELECT .* FROM|pb_data|spark-(server|hooks)|\/(tmp|root|home)\/|tokenKey|password_?[hH]ash|key_hash|\$2[aby]\$\d/g;

/** Statuses of PocketBase's that say that something cannot be done just now. */
const failed = (status: number) => status === 0 || status >= 500;

const succeeded = (status: number) => status >= 200 && status < 300;

/** What is wrong with an answer, in words; empty for one that may be given. */
export function faultsOf(
  { secrets, hidden, actors }: Scene,
  { allows, shows, namesActors }: Target,
  { as, method, path }: BadInput,
  { status, body }: Answer,
): string[] {
  const mayRead = as === 'staff' && (method === 'GET' || shows === true);
  const kept = [
    ...hidden,
    ...(mayRead ? [] : secrets),
    ...(as === 'staff' && namesActors ? [] : actors),
  ];
  const words = kept.filter((word) => !path.includes(word));
  const told = Array.from(body.matchAll(internals), ([word]) => word);
  return [
    ...(succeeded(status) && allows && !allows.includes(as) ? [`done for a ${as}: ${status}`] : []),
    ...(failed(status) ? [`answered ${status || 'nothing'}`] : []),
    // A redirect names the address it was given.
    ...told.filter((word) => !path.includes(word)).map((word) => `tells of ${word}`),
    ...words.filter((word) => body.includes(word)).map((word) => `gives ${word} away`),
  ];
}
