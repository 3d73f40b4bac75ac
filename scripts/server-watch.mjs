/** What the process that started the server asks of it every few seconds, by the administration listener. */
import { backoff } from './backoff.mjs';

const withinMs = 10_000;

/**
 * Looks every so often until the process ends; while the server does not answer, less and less often.
 * @param {string} name who says so, once
 * @param {number} everyMs
 * @param {() => Promise<unknown>} look throws where the server does not answer
 */
export function watchServer(name, everyMs, look) {
  let failures = 0;
  const again = async () => {
    failures = await look().then(
      () => 0,
      () => failures + 1,
    );
    if (failures === 1) console.error(`${name}: the server does not answer`);
    setTimeout(again, everyMs + (failures && backoff(failures, Math.random()))).unref();
  };
  setTimeout(again, everyMs).unref();
}

/**
 * Asks the server once.
 * @param {string} url
 * @param {object} body
 * @returns {Promise<string>}
 * @throws {Error} where it does not answer, or not well
 */
export async function askServer(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(withinMs),
  });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.text();
}
