/** @throws what PocketBase says of a token that is none, so that no one learns why it is none any more */
export function refuseToken(): never {
  const token = new ValidationError('validation_invalid_token', 'Invalid or expired token.');
  throw new BadRequestError('An error occurred while validating the submitted data.', { token });
}
