/** Refuses a request from its handler; `guarded` of answer.ts answers. */
import type { FieldError } from '#domain/field-errors.ts';

/** `facts` are added to the body; `wait` is in seconds. Do not throw it in a transaction, where Go wraps it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly facts: object;
  readonly wait: number;

  constructor(status: number, code: string, facts: object = {}, wait = 0) {
    super(code);
    this.status = status;
    this.code = code;
    this.facts = facts;
    this.wait = wait;
  }
}

/** @throws {Refusal} always */
export function refuse(status: number, code: string, facts?: object): never {
  throw new Refusal(status, code, facts);
}

/** Refuses with 422; `path` is empty if the body is no object. @throws {Refusal} always */
export function refuseFields(errors: readonly FieldError[]): never {
  throw new Refusal(422, 'invalid', { errors });
}
