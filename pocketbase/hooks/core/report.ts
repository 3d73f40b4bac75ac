/** Writes a failure down without a word of what a visitor typed: ids, kinds and the class of the error. */
import type { Op } from '#domain/ops/op.ts';

/** Logs what happened to these ops. */
export function report(
  app: PbApp,
  what: string,
  ops: readonly Pick<Op, 'id' | 'kind'>[],
  error: unknown,
): void {
  const names = ops.map(({ id, kind }) => `${kind} ${id}`).join(', ');
  app.logger().error(what, 'ops', names, 'error', errorClass(error));
}

/** What kind of error it was, and the names of the fields it is about: its message may hold what a visitor typed. */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const value = 'value' in error ? error.value : undefined;
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [error.name, ...fields].join(' ');
}
