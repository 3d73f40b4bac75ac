/** Requests and responses about document requests, for portal and desk. */
import * as v from 'valibot';

import { engagementSchema } from '../engagements/engagement.ts';
import { recordId as id } from '../ids.ts';
import { onboardingSchema } from '../onboarding/onboarding.ts';
import { requestItems } from './items.ts';
import { requestStates } from './states.ts';

/** The first three are for clients, the others for the desk. Files use `documentLinkSchema`. */
export const requestRoutes = {
  mine: '/api/requests/mine',
  history: '/api/requests/history',
  file: '/api/documents/link',
  find: '/api/desk/clients/find',
  open: '/api/desk/clients/open',
} as const;

export const clientsPerPage = 50;

export const searchLimit = 200;

const text = v.string();

/** A file of a request; `reason` of a refusal is a `DocumentProblem` or `infected`. `password`: it may need one. */
const requestFileSchema = v.object({
  id,
  name: text,
  size: v.number(),
  status: v.picklist(['declared', 'checking', 'received', 'refused']),
  reason: text,
  at: v.number(),
  /** When withdrawn by the client, UTC ms; hidden from staff. */
  taken: v.exactOptional(v.number()),
});

export type RequestFile = v.InferOutput<typeof requestFileSchema>;

/**
 * Times in UTC ms, `due` a day or empty. `answer` and `word` are the client's, `reason` is staff's. `movedRev`: the
 * revision of the last state change.
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

/** A file from the firm: `reply` is the answered request, `opened` when the client first opened it. */
const firmFileSchema = v.object({
  ...requestFileSchema.entries,
  reply: text,
  opened: v.number(),
});

export type FirmFile = v.InferOutput<typeof firmFileSchema>;

export const myRequestsSchema = v.object({
  requests: v.array(requestSchema),
  fromFirm: v.optional(v.array(firmFileSchema), []),
});

/**
 * `us`: waiting for the firm, longest first. `them`: for the client, by next date. null: all, last changed first.
 * `mine`: the caller's clients.
 */
export const clientQuerySchema = v.object({
  q: v.nullish(v.pipe(v.string(), v.maxLength(searchLimit, 'too_long')), ''),
  waits: v.nullish(v.picklist(['us', 'them']), null),
  overdue: v.nullish(v.boolean(), false),
  mine: v.nullish(v.boolean(), false),
  after: v.nullish(v.pipe(v.string(), v.regex(/^[\d-]{1,15}:[a-z0-9]{15}$/)), null),
});

export type ClientQuery = v.InferOutput<typeof clientQuerySchema>;

/** Open requests per side, since when the oldest waits for us, the next due date. */
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

export const clientPageSchema = v.object({
  clients: v.array(clientLineSchema),
  next: v.nullable(text),
});

export const clientOpenSchema = v.object({ client: id, seen: v.nullish(v.number(), null) });

/** Totals in dollars, `created` in UTC ms. `list`: what its answers ask for; absent in older copies. */
const clientEstimateSchema = v.object({
  id,
  services: v.array(text),
  oneTimeTotal: v.number(),
  monthlyTotal: v.number(),
  created: v.number(),
  list: v.exactOptional(v.array(v.object({ item: v.picklist(requestItems), part: text }))),
});

/**
 * Estimates newest first. Deciders and `adviser` are account ids; `reminded` is 0 for never. `changed` identifies this
 * content.
 */
export const clientDetailsSchema = v.object({
  client: v.object({ id, email: text, name: text, company: text, phone: text }),
  changed: v.number(),
  adviser: v.optional(text),
  reminded: v.optional(v.number()),
  requests: v.array(v.object({ ...requestSchema.entries, decidedBy: text })),
  estimates: v.array(clientEstimateSchema),
  onboarding: onboardingSchema,
  /** Absent in copies cached by an earlier release. */
  fromFirm: v.exactOptional(v.array(firmFileSchema)),
  /** Newest first; absent in copies of an earlier release. */
  engagements: v.exactOptional(v.array(engagementSchema)),
});

export type ClientDetails = v.InferOutput<typeof clientDetailsSchema>;

export type DeskRequest = ClientDetails['requests'][number];

/** A client's details on a staff device, requested at `readAt`, UTC ms. */
export type CachedClient = {
  id: string;
  readAt: number;
  details: ClientDetails;
  ackNumber?: number | undefined;
};

export type CachedClientPage = { clients: ClientLine[]; readAt: number };

/** `unchanged` if `seen` is current. */
export const clientOpenAnswerSchema = v.union([
  clientDetailsSchema,
  v.object({ unchanged: v.literal(true) }),
]);
