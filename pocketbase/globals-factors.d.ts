/** The names of PocketBase's JavaScript runtime that only second factors use, typed by hand (PocketBase 0.40). */

interface PbRecord {
  /** Takes its time, as every check of a password does. */
  validatePassword(password: string): boolean;
}
