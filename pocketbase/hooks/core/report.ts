import type { Op } from '#domain/ops/op.ts';

export function report(
  app: PbApp,
  what: string,
  ops: readonly Pick<Op, 'id' | 'kind'>[],
  error: unknown,
): void {
  const names = ops.map(({ id, kind }) => `${kind} ${id}`).join(', ');
  app.logger().error(what, 'ops', names, 'error', errorClass(error));
}

/** Class and field names only, because a message may quote input. */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const value = 'value' in error ? error.value : undefined;
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [error.name, ...fields].join(' ');
}
