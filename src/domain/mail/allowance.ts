/** How many mails a visitor can have sent to one address, whoever's it is: so many at once, then one more each so many seconds. */
export const replyAllowance = { burst: 3, everySeconds: 20 * 60 } as const;
