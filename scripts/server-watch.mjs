/** What the process that started the server looks at again and again. */
import { backoff } from './backoff.mjs';

const withinMs = 10_000;

/**
 * Looks every so often until the process ends; while that fails, less and less often.
 * @param {string} name who says why it fails, once
 * @param {number} everyMs
 * @param {() => Promise<unknown>} look
 * @param {number} [firstMs] until the first look
 */
export function watchServer(name, everyMs, look, firstMs = everyMs) {
  let failures = 0;
  const again = async () => {
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1)
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    setTimeout(again, everyMs + (failures && backoff(failures, Math.random()))).unref();
  };
  setTimeout(again, firstMs).unref();
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
  }).catch((cause) => {
    throw new Error('the server does not answer', { cause });
  });
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  return answer.text();
}
