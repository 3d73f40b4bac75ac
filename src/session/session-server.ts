import PocketBase, { ClientResponseError, getTokenPayload } from 'pocketbase';
import * as v from 'valibot';

import {
  type AuthAnswer,
  type AuthServer,
  type GrantAnswer,
  type Role,
  type AuthRefusal,
  type Granted,
  newSecretSchema,
  recoveryCodesSchema,
  type AuthenticatorServer,
  authenticatorSchema,
} from '#domain/auth/session.ts';
import { acceptedSchema, invitationRoutes } from '#domain/leads/invitation.ts';
import { withinMembership } from '#sync/request.ts';
import { createClient } from './client.ts';
import { collectionOf, grantedIn } from './grant-store.ts';
import { type Asked, refusalOf, retryable } from './session-refusal.ts';

const answerWithinMs = 30_000;

const step = v.pipe(v.string(), v.nonEmpty());
const halfway = v.object({ mfaId: step, asks: v.picklist(['mail', 'authenticator']) });
const setUpFirst = v.object({ mfaId: step, setUp: newSecretSchema });
const withRecoveryCodes = v.object({ meta: recoveryCodesSchema });
const change = v.object({ id: v.string(), newEmail: v.string() });

export function createAuthServer(
  origin = '/',
  fetcher: typeof fetch = (...args) => fetch(...args),
): AuthServer {
  const options = () => ({
    fetch: fetcher,
    requestKey: null,
    cache: 'no-store' as const,
    signal: withinMembership(answerWithinMs),
  });

  /** A client per request, so no answer changes the session. */
  function asked(token = ''): PocketBase {
    const client = createClient(origin);
    if (token !== '') client.authStore.save(token);
    return client;
  }

  const collectionFor = (role: Role, token = '') => asked(token).collection(collectionOf[role]);

  const send = (path: string, body: object, token = '') =>
    asked(token).send(path, { ...options(), method: 'POST', body });

  const sendOrGet = (path: string, body: object | null, token: string) =>
    body ? send(path, body, token) : asked(token).send(path, { ...options(), method: 'GET' });

  return {
    authenticator: createAuthenticatorServer(sendOrGet),
    async signIn(role, email, password) {
      try {
        return granted(await collectionFor(role).authWithPassword(email, password, options()));
      } catch (error) {
        const first = v.safeParse(halfway, responseOf(error));
        if (!first.success) return refusalOf(error, 'sign-in');
        const { mfaId: factor, asks } = first.output;
        return { ok: false, code: 'second-factor', factor, asks };
      }
    },
    async verifyCode(factor, code) {
      try {
        return granted(await send('/api/account/second-step', { step: factor, code }));
      } catch (error) {
        const next = v.safeParse(setUpFirst, responseOf(error));
        if (!next.success) return refusalOf(error, 'code');
        const { mfaId, setUp: newSecret } = next.output;
        return { ok: false, code: 'set-up', factor: mfaId, newSecret };
      }
    },
    finishSetUp: (factor, code) =>
      answered('code', async () => {
        const answer = await send('/api/account/second-step/set-up', { step: factor, code });
        const grant = granted(answer);
        const codes = v.safeParse(withRecoveryCodes, answer);
        if (!grant.ok || !codes.success) return retryable();
        return { ...grant, ...codes.output.meta };
      }),
    renewCode: (step) => done('code', () => send('/api/account/code', { step })),
    signUp: (email, password) =>
      done('form', () => send('/api/clients/sign-up', { email, password })),
    refresh: ({ token, account }) =>
      answered('session', async () =>
        granted(await collectionFor(account.role, token).authRefresh(options())),
      ),
    provePassword: ({ token }, password) =>
      done('password', () => send('/api/account/prove', { password }, token)),
    signOutEverywhere: ({ token }) =>
      done('session', () => send('/api/account/sign-out-everywhere', {}, token)),
    resendConfirmation: (email) =>
      done('form', () => collectionFor('client').requestVerification(email, options())),
    requestReset: (role, email) =>
      done('form', () => collectionFor(role).requestPasswordReset(email, options())),
    confirmReset: (role, token, password) =>
      done('link', () =>
        collectionFor(role).confirmPasswordReset(token, password, password, options()),
      ),
    confirmAddress: (token, password, passwordConfirm) =>
      done('link', () =>
        send('/api/collections/clients/confirm-verification', { token, password, passwordConfirm }),
      ),
    acceptInvitation: (token, password) =>
      answered('link', async () => {
        const said = await send(invitationRoutes.accept, { token, password });
        const read = v.safeParse(acceptedSchema, said);
        return read.success ? { ok: true as const, ...read.output } : retryable();
      }),
    requestEmailChange: ({ token, account }, email) =>
      done('form', () => collectionFor(account.role, token).requestEmailChange(email, options())),
    confirmEmailChange: (token, password) =>
      answered('link', async () => {
        await collectionFor('client').confirmEmailChange(token, password, options());
        return { ok: true as const, changed: changedIn(token) };
      }),
  };
}

function changedIn(token: string) {
  const read = v.safeParse(change, getTokenPayload(token));
  return read.success ? { id: read.output.id, email: read.output.newEmail } : null;
}

const responseOf = (error: unknown): unknown =>
  error instanceof ClientResponseError ? error.response : undefined;

/** A truncated or foreign answer grants nothing. */
function granted(answer: unknown): GrantAnswer {
  const read = grantedIn(answer);
  return read ? { ok: true, granted: read } : retryable();
}

async function answered<T>(asked: Asked, request: () => Promise<T>) {
  try {
    return await request();
  } catch (error) {
    return refusalOf(error, asked);
  }
}

function done(asked: Asked, request: () => Promise<unknown>): Promise<AuthAnswer> {
  return answered(asked, async () => {
    await request();
    return { ok: true as const };
  });
}

type Send = (path: string, body: object | null, token: string) => Promise<unknown>;

type Question<T> = {
  path?: string;
  body?: object | null;
  asked?: Asked;
  schema: v.GenericSchema<unknown, T>;
};

const root = '/api/account/authenticator';

function createAuthenticatorServer(send: Send): AuthenticatorServer {
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
