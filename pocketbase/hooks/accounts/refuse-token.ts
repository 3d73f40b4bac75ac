/** Throws PocketBase's error for invalid tokens, which gives no reason. */
export function refuseToken(): never {
  const token = new ValidationError('validation_invalid_token', 'Invalid or expired token.');
  throw new BadRequestError('An error occurred while validating the submitted data.', { token });
}
