export const ROLE_MESSAGES = {
  created: "Role added",
  updated: "Role saved",
  deleted: "Role deleted",
  failed: "Failed to save role",
  deleteFailed: "Failed to delete role",
  fetchFailed: "Failed to fetch roles",
  empty: "No roles of your own",
  known: "There is another role of this name",
  tooMany: "There are too many roles: please delete those that nobody has",
  /** By the database: it was given while it was being deleted, or the other way round. */
  given: "Somebody has this role, or it has just been deleted",
  gone: "This role is not there any more",
};

/** Why a role is not deleted. */
export const givenWords = (count: number): string =>
  `${count === 1 ? "1 member has" : `${count} members have`} this role. Give them another first.`;
