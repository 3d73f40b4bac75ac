/** A closed account's password is not replaced, and whoever asks learns no more than of an address nobody has. */

/**
 * A new password was asked for: a closed account is answered like an unknown address, and mailed nothing. PocketBase
 * answers that one, so none of our own headers may be on this answer.
 */
export function requestReset(e: ResetEvent): void {
  if (e.record.getBool('disabled')) return e.requestEvent.noContent(204);
  return e.next();
}

/** A new password was given: a closed account's token is none, in the words that PocketBase has for any other. */
export function confirmReset(e: ResetEvent): void {
  if (!e.record.getBool('disabled')) return e.next();
  const token = new ValidationError('validation_invalid_token', 'Invalid or expired token.');
  throw new BadRequestError('An error occurred while validating the submitted data.', { token });
}
