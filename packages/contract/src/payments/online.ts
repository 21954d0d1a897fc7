/** Rupees: what Razorpay takes at the least (razorpay.com/docs/api/payments/payment-links: 100 paise). */
export const MIN_ONLINE = 1;
/** A page to pay on lives so long: what is owed may be another sum by then. Razorpay takes no end sooner than 15 minutes ahead. */
export const PAGE_MINUTES = 30;

/** A page to pay on: asked for and not yet there, open, and no longer to be paid on. What is paid on it all the same is taken. */
export const PAGE_STATES = ["asked", "open", "ended"] as const;
