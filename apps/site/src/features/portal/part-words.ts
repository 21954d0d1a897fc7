/** 'deposit', 'rest of the deposit', 'balance'. */
export const partWords = (part: "deposit" | "balance", paid: number): string =>
  part === "deposit" && paid > 0 ? "rest of the deposit" : part;
