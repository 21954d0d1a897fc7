/** What a driver has sent that could not be, and what was typed. */
export interface DutyFault {
  duty: string;
  /** Which of the forms. */
  deed: string;
  message: string;
  typed: Readonly<Record<string, unknown>>;
}

export const typedIn = ({ typed }: DutyFault, name: string): string => {
  const value = typed[name];
  return typeof value === "string" ? value : "";
};
