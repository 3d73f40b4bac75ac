/** The toast of each door, once someone is in. */
export const signInNotices = {
  client: 'login-done',
  staff: 'admin-login-done',
} as const;
