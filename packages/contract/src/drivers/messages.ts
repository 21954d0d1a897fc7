export const DRIVER_MESSAGES = {
  created: "Driver added successfully",
  updated: "Driver updated successfully",
  deleted: "Driver deleted successfully",
  failed: "Failed to save driver",
  deleteFailed: "Failed to delete driver",
  fetchFailed: "Failed to fetch drivers",
  empty: "No drivers found",
  linkFailed: "Failed to make the link",
  linkRenewed: "A new link is made: the one before opens nothing any more, nor does their calendar's address",
  calendarEnded: "Their calendar reads nothing any more: a new address stands on their page",
  calendarEndFailed: "Failed to end the calendar",
  /** By the database: licence numbers are compared without blanks. */
  licenceKnown: "Another driver has this licence number",
  /** By the database: a duty was given while the driver was being deleted, or the other way round. */
  named: "A duty names this driver, or the driver has just been deleted",
  tooMany: "There are too many drivers: please delete those who have left",
};

/** Why a driver is not deleted. */
export const neededDriverWords = (count: number): string =>
  `${count === 1 ? "1 duty names" : `${count} duties name`} this driver. Make the driver inactive: nobody gives further duties, and those stay as they are.`;

/** What staff send a driver by WhatsApp. */
export const linkText = (name: string, address: string): string =>
  `Namaste ${name}, your duties of today and tomorrow are here: ${address}`;
