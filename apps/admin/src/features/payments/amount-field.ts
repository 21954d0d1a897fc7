/** How a field for rupees is typed into. */
export const amountField = { type: "number", min: 0, step: 0.01, inputMode: "decimal" } as const;
