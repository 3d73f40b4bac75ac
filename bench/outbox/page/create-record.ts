/** PocketBase's create, used carefully: ids from the device, and answers checked. */
import type { Message } from './queue.ts';

/** The bench's own collection for the peers' records. */
export const records = '/api/collections/bench_messages/records';

/** A permanent refusal: sending the record again will not help. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Reads a field of any value. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

/**
 * Creates a record; an existing one counts as created.
 * @throws {Refusal} for a 4xx other than 408 and 429, and an Error for temporary failures
 */
export async function createRecord(message: Message): Promise<void> {
  const response = await fetch(records, jsonRequest('POST', message));
  const answer: unknown = await response.json();
  if (response.ok) {
    if (fieldOf(answer, 'id') !== message.id) throw new Error('no echo');
    return;
  }
  const idTrouble = fieldOf(fieldOf(fieldOf(answer, 'data'), 'id'), 'code');
  if (idTrouble === 'validation_not_unique') return;
  const { status } = response;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    throw new Refusal(`HTTP ${status}`);
  }
  throw new Error(`HTTP ${status}`);
}

export function jsonRequest(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}
