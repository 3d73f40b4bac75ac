/** The toasts of each door. */
export const signInNotices = {
  client: { done: 'login-done', failed: 'login-failed' },
  staff: { done: 'admin-login-done', failed: 'admin-login-failed' },
} as const;
