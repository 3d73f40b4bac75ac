/** What client and desk ask about requests, and what they are answered. */
import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import { onboardingSchema } from '../onboarding/onboarding.ts';
import { requestItems } from './items.ts';
import { requestStates } from './states.ts';

/** Where they ask; the first three are the client's own, the others are the desk's. A file is asked for as `documentLinkSchema` says. */
export const requestRoutes = {
  mine: '/api/requests/mine',
  history: '/api/requests/history',
  file: '/api/documents/link',
  find: '/api/desk/clients/find',
  open: '/api/desk/clients/open',
} as const;

/** Clients on one page of the list. */
export const clientsPerPage = 50;

/** Longest search, in characters. */
export const searchLimit = 200;

const text = v.string();

/** A file of a request; `reason` says why it was refused: a `DocumentProblem` or `infected`; of a received one, `password` says that it may need one. */
const requestFileSchema = v.object({
  id,
  name: text,
  size: v.number(),
  status: v.picklist(['declared', 'checking', 'received', 'refused']),
  reason: text,
  /** When it was announced, in UTC milliseconds. */
  at: v.number(),
  /** When its client took it back, in UTC milliseconds; staff see no such file. */
  taken: v.exactOptional(v.number()),
});

export type RequestFile = v.InferOutput<typeof requestFileSchema>;

/**
 * A request as its client sees it: times in UTC milliseconds, `due` a day or an empty text. `answer` and `word` are what the
 * client did last, `reason` why staff asked again. `movedRev` is the revision that moved it last.
 */
export const requestSchema = v.object({
  id,
  year: v.number(),
  item: v.picklist(requestItems),
  part: text,
  title: text,
  details: text,
  due: text,
  state: v.picklist(requestStates),
  answer: v.picklist(['', 'provide', 'decline']),
  word: text,
  reason: text,
  made: v.number(),
  moved: v.number(),
  movedRev: v.number(),
  rev: v.number(),
  files: v.array(requestFileSchema),
});

export type RequestView = v.InferOutput<typeof requestSchema>;

/** A file that the firm put there for a client: `reply` is the request that it answers, `opened` when the client first did. */
const firmFileSchema = v.object({
  ...requestFileSchema.entries,
  reply: text,
  opened: v.number(),
});

export type FirmFile = v.InferOutput<typeof firmFileSchema>;

/** The answer of `requestRoutes.mine`: the newest year first, in the order in which they were made; the firm's files, the newest first. */
export const myRequestsSchema = v.object({
  requests: v.array(requestSchema),
  fromFirm: v.optional(v.array(firmFileSchema), []),
});

/**
 * Which clients. `us`: those that wait for the firm, the longest first. `them`: those that the firm waits for, by their next
 * date. null: all that have a list, the last changed first. `mine`: those whose adviser asks. `overdue`: a date is over. `after` is the `next` of the page before.
 */
export const clientQuerySchema = v.object({
  q: v.nullish(v.pipe(v.string(), v.maxLength(searchLimit, 'too_long')), ''),
  waits: v.nullish(v.picklist(['us', 'them']), null),
  overdue: v.nullish(v.boolean(), false),
  mine: v.nullish(v.boolean(), false),
  after: v.nullish(v.pipe(v.string(), v.regex(/^[\d-]{1,15}:[a-z0-9]{15}$/)), null),
});

export type ClientQuery = v.InferOutput<typeof clientQuerySchema>;

/** A line of the list: how many requests wait for whom, since when the oldest waits for us, the next date. */
const clientLineSchema = v.object({
  id,
  email: text,
  name: text,
  company: text,
  forUs: v.number(),
  forThem: v.number(),
  done: v.number(),
  waitsSince: v.nullable(v.number()),
  due: text,
  changed: v.number(),
  adviser: text,
});

export type ClientLine = v.InferOutput<typeof clientLineSchema>;

/** The answer of `requestRoutes.find`; `next` is null on the last page. */
export const clientPageSchema = v.object({
  clients: v.array(clientLineSchema),
  next: v.nullable(text),
});

/** What `requestRoutes.open` takes; `seen` is the `changed` of what is on screen already. */
export const clientOpenSchema = v.object({ client: id, seen: v.nullish(v.number(), null) });

/** An estimate of a client's: totals in dollars, `created` in UTC milliseconds. */
const clientEstimateSchema = v.object({
  id,
  services: v.array(text),
  oneTimeTotal: v.number(),
  monthlyTotal: v.number(),
  created: v.number(),
});

/**
 * Who it is, all requests with who decided last (an account's id, or an empty text), the estimates, the newest first, and the
 * onboarding. `adviser` is an account's id, `reminded` when staff last did so by hand, 0 for never; a copy of before has
 * neither. `changed` is when something of the requests last did.
 */
export const clientDetailsSchema = v.object({
  client: v.object({ id, email: text, name: text, company: text, phone: text }),
  changed: v.number(),
  adviser: v.optional(text),
  reminded: v.optional(v.number()),
  requests: v.array(v.object({ ...requestSchema.entries, decidedBy: text })),
  estimates: v.array(clientEstimateSchema),
  onboarding: onboardingSchema,
  /** Not in copies of the release before. */
  fromFirm: v.exactOptional(v.array(firmFileSchema)),
});

export type ClientDetails = v.InferOutput<typeof clientDetailsSchema>;

/** A request as the desk sees it. */
export type DeskRequest = ClientDetails['requests'][number];

/** The same as it was read at `readAt`, UTC milliseconds, on a device of staff. */
export type KeptClient = { id: string; readAt: number; details: ClientDetails };

/** The first page of a list as it was read, by what it lists. */
export type KeptClientPage = { clients: ClientLine[]; readAt: number };

/** What it answers: nothing more where what was `seen` is how it stands. */
export const clientOpenAnswerSchema = v.union([
  clientDetailsSchema,
  v.object({ unchanged: v.literal(true) }),
]);
