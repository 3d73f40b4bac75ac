/** What a network, or someone in it, can do to one request. */

export type Behavior =
  /** Nothing is wrong. */
  | { do: 'pass' }
  /** The server works and answers; the connection is lost before a byte of the answer comes back. */
  | { do: 'drop' }
  /** The answer breaks off after so many bytes of its body. */
  | { do: 'truncate'; bytes: number; chunked: boolean }
  /** The connection is lost after so many bytes of the request's body, never all of them. */
  | { do: 'cut'; bytes: number }
  /** Someone else answers; the server hears nothing. */
  | { do: 'answer'; status: number; body: string; headers: Record<string, string> }
  /** The connection is taken and no answer ever comes. */
  | { do: 'hang' }
  /** Both ways, so many bytes at a time; `tick` is what a second is to whoever waits. */
  | { do: 'drip'; bytes: number; tick: () => void | Promise<void> }
  /** The connection is lost before anything was sent. */
  | { do: 'refuse' };

/** A request as a rule sees it: `length` is its body's, in bytes; `ops` is how many it holds. */
export type Incoming = { method: string; path: string; length: number; ops: number };

/** One behavior, or one to be chosen for each request. */
export type Rule = Behavior | ((request: Incoming) => Behavior);

export const pass: Behavior = { do: 'pass' };
export const drop: Behavior = { do: 'drop' };
export const hang: Behavior = { do: 'hang' };
export const refuse: Behavior = { do: 'refuse' };

export const truncate = (bytes: number, chunked = false): Behavior => ({
  do: 'truncate',
  bytes,
  chunked,
});

export const cut = (bytes: number): Behavior => ({ do: 'cut', bytes });

/** An answer in the server's place; a body that is no text is sent as JSON. */
export function answer(
  status: number,
  body: unknown = '<!doctype html><title>Error</title>',
  headers: Record<string, string> = {},
): Behavior {
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  return {
    do: 'answer',
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': type, ...headers },
  };
}

/** The sign-in of a hotel's network: as a page, as JSON of its own, or as a way to its page. */
export const portal = {
  page: answer(200, '<!doctype html><title>Welcome</title><form>Accept the terms</form>'),
  json: answer(200, {}),
  redirect: answer(302, '', { Location: '/welcome-to-our-network' }),
} as const;

/** The connection is lost each time so many bytes of request bodies have gone through. */
export function cutEvery(bytes: number): Rule {
  let left = bytes;
  return ({ length }) => {
    if (length < left) {
      left -= length;
      return pass;
    }
    const at = left;
    left = bytes;
    return cut(at);
  };
}

/** How likely each fault is, 0 to 1 together; what is left passes. */
export type Odds = {
  seed: number;
  drop?: number;
  status503?: number;
  truncate?: number;
  cut?: number;
  refuse?: number;
};

/** Faults at random, the same ones for the same seed and order of requests. */
export function chaos({ seed, ...odds }: Odds): Rule {
  const random = seededRandom(seed);
  return ({ length }) => {
    const somewhere = random();
    const faults: [number | undefined, Behavior][] = [
      [odds.drop, drop],
      [odds.status503, answer(503)],
      [odds.truncate, truncate(Math.floor(somewhere * 80), somewhere < 0.5)],
      [odds.cut, cut(Math.floor(somewhere * length))],
      [odds.refuse, refuse],
    ];
    let left = random();
    for (const [likely = 0, fault] of faults) {
      if (left < likely) return fault;
      left -= likely;
    }
    return pass;
  };
}

/** A source of numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
