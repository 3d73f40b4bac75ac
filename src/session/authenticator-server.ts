import * as v from 'valibot';

import {
  type AuthenticatorServer,
  authenticatorSchema,
  newSecretSchema,
  recoveryCodesSchema,
} from '#domain/auth/authenticator.ts';
import type { AuthRefusal, Granted } from '#domain/auth/session.ts';
import { type Asked, refusalOf, retryable } from './session-refusal.ts';

type Send = (path: string, body: object | null, token: string) => Promise<unknown>;

type Question<T> = {
  path?: string;
  body?: object | null;
  asked?: Asked;
  schema: v.GenericSchema<unknown, T>;
};

const root = '/api/account/authenticator';

export function createAuthenticatorServer(send: Send): AuthenticatorServer {
  /** A truncated or foreign answer counts as none. */
  async function ask<T, Said extends object>(
    { token }: Granted,
    { path = '', body = {}, asked = 'session', schema }: Question<T>,
    say: (read: T) => Said,
  ): Promise<({ ok: true } & Said) | AuthRefusal> {
    try {
      const read = v.safeParse(schema, await send(root + path, body, token));
      return read.success ? { ok: true, ...say(read.output) } : retryable();
    } catch (error) {
      return refusalOf(error, asked);
    }
  }

  const codes = { schema: recoveryCodesSchema };
  return {
    read: (granted) =>
      ask(granted, { body: null, schema: authenticatorSchema }, (authenticator) => ({
        authenticator,
      })),
    begin: (granted, code) =>
      ask(
        granted,
        { path: '/begin', body: { code }, asked: 'code', schema: newSecretSchema },
        (newSecret) => ({ newSecret }),
      ),
    finish: (granted, code) =>
      ask(granted, { path: '/finish', body: { code }, asked: 'code', ...codes }, (read) => read),
    renewCodes: (granted, code) =>
      ask(
        granted,
        { path: '/recovery-codes', body: { code }, asked: 'code', ...codes },
        (read) => read,
      ),
    remove: (granted, code) =>
      ask(
        granted,
        { path: '/remove', body: { code }, asked: 'code', schema: v.unknown() },
        () => ({}),
      ),
  };
}
