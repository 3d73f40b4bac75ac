/** Web push: a device that asked for it is notified that something is new, never of what. Source: docs/product.md, Notifications. */
import * as v from 'valibot';

/** Where an account asks whether a device of theirs is notified, and under which key it may ask its push service for an address. */
export const pushRoute = '/api/notifications/push';

/** Where they say that it is to be, or not any more. */
export const pushDeviceRoute = '/api/notifications/push/device';

/** Most devices of one account; the one that asked first makes room. */
export const pushDevices = 10;

/**
 * A push service is reached by its name and over TLS alone: no address of a machine, no port, no name without a dot. Whether the name
 * leads into a private network is found out when something is sent.
 */
const endpointPattern = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}\/[\x21-\x7e]+$/i;

const endpoint = v.pipe(
  v.string(),
  v.maxLength(1000, 'too_long'),
  v.regex(endpointPattern, 'invalid'),
);

/** The question at `pushRoute`; empty where the device has no address yet. */
export const pushQuestionSchema = v.object({ endpoint: v.union([v.literal(''), endpoint]) });

/** What a device says at `pushDeviceRoute`: its address, and the keys that what is sent there is encrypted for. */
export const pushDeviceSchema = v.variant('on', [
  v.object({
    on: v.literal(true),
    endpoint,
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'invalid')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'invalid')),
  }),
  v.object({ on: v.literal(false), endpoint }),
]);

export type PushDevice = v.InferOutput<typeof pushDeviceSchema>;

/** The answer of both; `key` is empty where this server sends no pushes. */
export const pushAnswerSchema = v.object({ key: v.string(), on: v.boolean() });

export type PushAnswer = v.InferOutput<typeof pushAnswerSchema>;

/** What became of one: it has left, the service no longer knows the address or refuses it for good, or it is to be tried again. */
export const pushOutcomes = ['sent', 'gone', 'later'] as const;
