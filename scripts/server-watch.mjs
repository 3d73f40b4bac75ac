const withinMs = 10_000;

/**
 * Repeats `look` until the process ends, with backoff after failures. Prints the first failure in a row.
 * @param {string} name printed before the failure
 * @param {number} everyMs
 * @param {() => Promise<unknown>} look
 * @param {number} [firstMs] until the first look
 * @returns {() => Promise<void>} stops, and resolves once the current run is over
 */
export function watchServer(name, everyMs, look, firstMs = everyMs) {
  let failures = 0;
  let isHalted = false;
  let looking = Promise.resolve();
  const again = async () => {
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1 && !isHalted)
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    wait(everyMs + (failures && backoff(failures, Math.random())));
  };
  /** @param {number} ms */
  const wait = (ms) => {
    setTimeout(() => {
      if (!isHalted) looking = again();
    }, ms).unref();
  };
  wait(firstMs);
  return () => {
    isHalted = true;
    return looking;
  };
}

/** The header with the administration's secret host name, so only the starter may ask. */
export const starterKey = 'X-Starter-Key';

/**
 * @param {string} url of the administration listener
 * @param {string} key
 * @param {object} body
 * @param {AbortSignal} [signal] ends the request, by default after ten seconds
 * @returns {Promise<string>}
 * @throws {Error} without a good answer
 */
export async function askServer(url, key, body, signal = AbortSignal.timeout(withinMs)) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [starterKey]: key },
    body: JSON.stringify(body),
    signal,
  }).catch((cause) => {
    throw new Error('the server does not answer', { cause });
  });
  if (answer.ok) return answer.text();
  await answer.body?.cancel();
  throw new Error(`the server answers ${answer.status}`);
}

/** As in `src/sync/backoff.ts`, which would need a build. */
const firstMs = 1_000;
const longestWaitMs = 5 * 60_000;

/**
 * Milliseconds with full jitter: from 250 to a ceiling, which doubles from one second to five minutes.
 * @param {number} attempts
 * @param {number} random from 0 to 1
 */
export function backoff(attempts, random) {
  const doublings = Number.isFinite(attempts) ? Math.min(Math.max(attempts - 1, 0), 20) : 0;
  const ceiling = Math.min(longestWaitMs, firstMs * 2 ** doublings);
  return Math.round(Math.max(firstMs / 4, ceiling * Math.min(Math.max(random, 0), 1)));
}
