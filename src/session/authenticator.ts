/** The authenticator of whoever is signed in, as pages ask about it: nothing of it is kept on this device. */
import type { AuthenticatorRequests, AuthenticatorServer } from '#domain/auth/authenticator.ts';
import type { AuthRefusal, Granted } from '#domain/auth/session.ts';

export type OwnAuthenticator = AuthenticatorRequests<[]>;

/** `asUser` gives a request what was granted, or says that no one is signed in. */
export function createOwnAuthenticator(
  server: AuthenticatorServer,
  asUser: <T>(request: (granted: Granted) => Promise<T | AuthRefusal>) => Promise<T | AuthRefusal>,
): OwnAuthenticator {
  return {
    read: () => asUser(server.read),
    begin: () => asUser(server.begin),
    finish: (code) => asUser((granted) => server.finish(granted, code)),
    renewCodes: () => asUser(server.renewCodes),
    remove: () => asUser(server.remove),
  };
}
