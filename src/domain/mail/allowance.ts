/** The mail rate limit per address: a burst, then one mail per interval in seconds. */
export const replyAllowance = { burst: 3, everySeconds: 20 * 60 } as const;
