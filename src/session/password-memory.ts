/**
 * Knows a password again without a network: a slow hash of the one that was last right in a session, in this tab's memory
 * and nowhere else. After a reload nothing is known, nor of a session that another tab's sign-in began: its password may be a new one.
 */

/** As OWASP recommends for PBKDF2 with SHA-256. */
const rounds = 600_000;
/** Tries without a network; after these only the server says. */
const mostTries = 5;

export type PasswordMemory = {
  /** The server has taken this password. */
  remember: (session: string, password: string) => Promise<void>;
  /** Null where this tab cannot say. */
  recognizes: (session: string, password: string) => Promise<boolean | null>;
  forget: () => void;
};

export function createPasswordMemory(): PasswordMemory {
  let known: { session: string; salt: Uint8Array<ArrayBuffer>; hash: string } | undefined;
  let tries = 0;
  /** What is still being learned or forgotten, in order. */
  let learning = Promise.resolve();

  async function learn(session: string, password: string): Promise<void> {
    // Only where the page came encrypted, or from this machine.
    if (!('subtle' in crypto)) return;
    const salt = crypto.getRandomValues(new Uint8Array(16));
    known = { session, salt, hash: await hashOf(password, salt) };
    tries = 0;
  }

  const inTurn = (step: () => void | Promise<void>) => (learning = learning.then(step));

  return {
    remember: (session, password) => inTurn(() => learn(session, password)),
    async recognizes(session, password) {
      await learning;
      if (known?.session !== session || tries >= mostTries) return null;
      tries += 1;
      const isRight = (await hashOf(password, known.salt)) === known.hash;
      if (isRight) tries = 0;
      return isRight;
    },
    forget() {
      known = undefined;
      void inTurn(() => {
        known = undefined;
      });
    },
  };
}

async function hashOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)).join(' ');
}
