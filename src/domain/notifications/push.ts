/** Web push: tells a device that something is new, never what. */
import * as v from 'valibot';

export const pushRoute = '/api/notifications/push';

export const pushDeviceRoute = '/api/notifications/push/device';

/** Per account; the oldest is dropped. */
export const pushDevices = 10;

/** Push services are public names over TLS: no IP address, no port. Private networks are detected when sending. */
const endpointPattern = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}\/[\x21-\x7e]+$/i;

const endpoint = v.pipe(
  v.string(),
  v.maxLength(1000, 'too_long'),
  v.regex(endpointPattern, 'invalid'),
);

export const pushQuestionSchema = v.object({ endpoint: v.union([v.literal(''), endpoint]) });

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

/** `key` is empty if this server sends no pushes. */
export const pushAnswerSchema = v.object({ key: v.string(), on: v.boolean() });

export type PushAnswer = v.InferOutput<typeof pushAnswerSchema>;
