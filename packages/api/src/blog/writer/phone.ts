/** The `tel:` address of a phone number as people write it. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
