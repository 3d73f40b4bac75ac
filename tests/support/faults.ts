/** Faults of a request. */

export type Behavior =
  | { do: 'pass' }
  /** The server answers; the connection drops before the answer. */
  | { do: 'drop' }
  /** Cuts the answer after `bytes`. */
  | { do: 'truncate'; bytes: number; chunked: boolean }
  /** Cuts the request after `bytes`, never after its last one. */
  | { do: 'cut'; bytes: number }
  /** Another server answers; ours gets nothing. */
  | { do: 'answer'; status: number; body: string; headers: Record<string, string> }
  /** The connection opens, and no answer comes. */
  | { do: 'hang' }
  /** Request and answer pass in pieces of `bytes`, with a `tick` after each, which passes a second. */
  | { do: 'drip'; bytes: number; tick: () => void | Promise<void> }
  | { do: 'refuse' };

/** `length` is the body's bytes, `ops` their number. */
export type Incoming = { method: string; path: string; length: number; ops: number };

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

/** An answer instead of the server's; non-text is sent as JSON. */
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

/** A captive portal: as a page, as JSON, or as a redirect. */
export const portal = {
  page: answer(200, '<!doctype html><title>Welcome</title><form>Accept the terms</form>'),
  json: answer(200, {}),
  redirect: answer(302, '', { Location: '/welcome-to-our-network' }),
} as const;

/** Drops the connection after each `bytes` of the body. */
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

/** Probabilities of faults, summing to at most 1; the rest passes. */
export type Odds = {
  seed: number;
  drop?: number;
  status503?: number;
  truncate?: number;
  cut?: number;
  refuse?: number;
};

/** Random faults, the same for equal seeds and request order. */
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

/** Numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
