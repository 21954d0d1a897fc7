import type { Paper } from "./schema.ts";

export const UNIT_MESSAGES = {
  created: "Car added successfully",
  updated: "Car updated successfully",
  deleted: "Car deleted successfully",
  failed: "Failed to save car",
  deleteFailed: "Failed to delete car",
  fetchFailed: "Failed to fetch cars",
  empty: "No cars found",
  /** By the database: plates are compared by their letters and digits. */
  known: "There is another car of this registration",
  /** By the database: a duty was given while the car was being deleted, or the other way round. */
  named: "A duty names this car, or it has just been deleted",
  noVehicle: "Please choose a vehicle",
  tooMany: "There are too many cars: please delete those that were sold",
};

export const PAPER_WORDS: Record<Paper, string> = {
  permit: "Permit",
  insurance: "Insurance",
  fitness: "Fitness",
  pollution: "Pollution check",
};

/** Why a car is not deleted. */
export const neededUnitWords = (count: number): string =>
  `${count === 1 ? "1 duty names" : `${count} duties name`} this car. Make it inactive: nobody gives it further duties, and those stay as they are.`;
