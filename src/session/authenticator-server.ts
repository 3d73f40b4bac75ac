/** What the server is asked about the authenticator of whoever is signed in. */
import * as v from 'valibot';

import {
  type AuthenticatorServer,
  authenticatorSchema,
  newSecretSchema,
  recoveryCodesSchema,
} from '#domain/auth/authenticator.ts';
import type { AuthRefusal, Granted } from '#domain/auth/session.ts';
import { type Asked, refusalOf, retryable } from './session-refusal.ts';

/** Asks a route, GET without a body; throws what the client throws. */
type Send = (path: string, body: object | null, token: string) => Promise<unknown>;

const root = '/api/account/authenticator';

/** `send` is the client of the session. */
export function createAuthenticatorServer(send: Send): AuthenticatorServer {
  /** An answer that is cut or someone else's is none. */
  async function ask<Schema extends v.GenericSchema>(
    { token }: Granted,
    {
      path,
      body,
      asked,
      schema,
    }: { path: string; body: object | null; asked: Asked; schema: Schema },
  ): Promise<{ ok: true; said: v.InferOutput<Schema> } | AuthRefusal> {
    try {
      const read = v.safeParse(schema, await send(root + path, body, token));
      return read.success ? { ok: true, said: read.output } : retryable();
    } catch (error) {
      return refusalOf(error, asked);
    }
  }

  return {
    async read(granted) {
      const schema = authenticatorSchema;
      const answer = await ask(granted, { path: '', body: null, asked: 'session', schema });
      return answer.ok ? { ok: true, authenticator: answer.said } : answer;
    },
    async begin(granted) {
      const schema = newSecretSchema;
      const answer = await ask(granted, { path: '/begin', body: {}, asked: 'session', schema });
      return answer.ok ? { ok: true, newSecret: answer.said } : answer;
    },
    async finish(granted, code) {
      const schema = recoveryCodesSchema;
      const answer = await ask(granted, { path: '/finish', body: { code }, asked: 'code', schema });
      return answer.ok ? { ok: true, ...answer.said } : answer;
    },
    async renewCodes(granted) {
      const schema = recoveryCodesSchema;
      const path = '/recovery-codes';
      const answer = await ask(granted, { path, body: {}, asked: 'session', schema });
      return answer.ok ? { ok: true, ...answer.said } : answer;
    },
    async remove(granted) {
      const schema = v.unknown();
      const answer = await ask(granted, { path: '/remove', body: {}, asked: 'session', schema });
      return answer.ok ? { ok: true } : answer;
    },
  };
}
