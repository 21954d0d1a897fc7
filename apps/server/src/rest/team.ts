import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import type { MemberView } from "@shikara/contract/team/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { done, instant, ok, READ_ONLY, restTable } from "./table.ts";

const member = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  role: z.string(),
  ownRoleId: z.uuid().nullable(),
  department: z.string(),
  joiningDate: z.string(),
  isActive: z.boolean(),
  avatar: z.string(),
  packagesCreated: z.number().int(),
  clientsManaged: z.number().int(),
  version: z.number().int(),
  createdAt: instant,
});

const toWire = (view: MemberView): z.infer<typeof member> => ({
  id: view.id,
  fullName: view.fullName,
  email: view.email,
  phone: view.phone,
  username: view.username,
  role: view.role,
  ownRoleId: view.ownRole?.id ?? null,
  department: view.department,
  joiningDate: view.joiningDate,
  isActive: view.isActive,
  avatar: view.avatar,
  packagesCreated: view.packagesCreated,
  clientsManaged: view.clientsManaged,
  version: view.version,
  createdAt: view.createdAt,
});

const COUNTED = ["packagesCreated", "clientsManaged"];

/** What is entered of a member, and may be changed. */
const ENTERED = [
  "fullName",
  "email",
  "phone",
  "username",
  "role",
  "ownRoleId",
  "department",
  "joiningDate",
  "isActive",
  "avatar",
] as const;

export const teamRest = restTable("team", [
  row({
    method: "get",
    path: restPaths.team,
    procedure: "team.list",
    summary: "The members, 500 at a time; Link leads on; a browser's navigation gets the screen",
    query: { search: "text", role: "text", cursor: "text" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: z.array(member),
    isNegotiated: true,
    async handle({ ask, goesOn }) {
      const { members, nextCursor } = await ask();
      if (nextCursor) goesOn({ cursor: nextCursor });
      return members.map(toWire);
    },
  }),
  row({
    method: "post",
    path: restPaths.team,
    procedure: "team.create",
    summary: "Add a member; a new administrator takes one's own password in current_password",
    body: "json",
    fields: [...ENTERED, "password"],
    renamed: { current_password: "currentPassword" },
    readOnly: [...READ_ONLY, ...COUNTED, "version"],
    status: 201,
    reply: member,
    handle: async ({ ask }) => toWire(await ask()),
  }),
  row({
    method: "put",
    path: restPaths.member.pattern,
    procedure: "team.update",
    summary:
      "Change a member: any fields but the password; another role, and name, e-mail or service of an administrator, takes one's own password in current_password",
    body: "json",
    fields: ["version", ...ENTERED],
    renamed: { current_password: "currentPassword" },
    readOnly: [...READ_ONLY, ...COUNTED],
    reply: member,
    handle: async ({ ask }) => toWire(await ask()),
  }),
  row({
    method: "delete",
    path: restPaths.member.pattern,
    procedure: "team.delete",
    summary:
      "Delete a member; the last active administrator stays. An administrator, or oneself, takes one's own password in current_password",
    body: "json",
    fields: [],
    renamed: { current_password: "currentPassword" },
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: TEAM_MESSAGES.deleted });
    },
  }),
  row({
    method: "post",
    path: restPaths.memberPassword.pattern,
    procedure: "team.changePassword",
    summary:
      "Set a member's password, as field new_password; ends that member's other sessions. An administrator's takes one's own in current_password",
    body: "form",
    fields: [],
    renamed: { new_password: "newPassword", current_password: "currentPassword" },
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: TEAM_MESSAGES.passwordChanged });
    },
  }),
]);
