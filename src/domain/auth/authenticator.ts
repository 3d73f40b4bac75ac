/** A second factor in words that this device and the server's client share. */
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

/** What an authenticator app is set up with: shown once, kept nowhere on this device. */
export const newSecretSchema = v.object({ secret: text, uri: text });
export type NewSecret = v.InferOutput<typeof newSecretSchema>;

export const recoveryCodesSchema = v.object({
  recoveryCodes: v.pipe(v.array(text), v.minLength(1)),
});
