import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import type { MemberView } from "@shikara/contract/team/schema";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { z } from "zod";
import { done, instant, ok, READ_ONLY, restTable } from "./table.ts";

const member = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  role: z.string(),
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

export const teamRest = restTable("team", [
  {
    method: "get",
    path: "/admin/team",
    procedure: "team.list",
    summary: "The members, 500 at a time; Link leads on; a browser's navigation gets the screen",
    query: { search: "text", role: "text", cursor: "text" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: z.array(member),
    isNegotiated: true,
    async handle(call, { input, goesOn }) {
      const { members, nextCursor } = await call.team.list(input());
      if (nextCursor) goesOn({ cursor: nextCursor });
      return members.map(toWire);
    },
  },
  {
    method: "post",
    path: "/admin/team",
    procedure: "team.create",
    summary: "Add a member; a new administrator takes one's own password in current_password",
    body: "json",
    renamed: { current_password: "currentPassword" },
    readOnly: [...READ_ONLY, ...COUNTED, "version"],
    status: 201,
    reply: member,
    handle: async (call, { input }) => toWire(await call.team.create(input())),
  },
  {
    method: "put",
    path: "/admin/team/{id}",
    procedure: "team.update",
    summary:
      "Change a member: any fields but the password; another role, and name, e-mail or service of an administrator, takes one's own password in current_password",
    body: "json",
    renamed: { current_password: "currentPassword" },
    readOnly: [...READ_ONLY, ...COUNTED],
    reply: member,
    handle: async (call, { input, params }) => toWire(await call.team.update(input({ id: params.id }))),
  },
  {
    method: "delete",
    path: "/admin/team/{id}",
    procedure: "team.delete",
    summary: "Delete a member; the last active administrator stays",
    reply: done,
    async handle(call, { input, params }) {
      await call.team.delete(input({ id: params.id }));
      return ok({ message: TEAM_MESSAGES.deleted });
    },
  },
  {
    method: "post",
    path: "/admin/team/{id}/change-password",
    procedure: "team.changePassword",
    summary:
      "Set a member's password, as field new_password; ends that member's other sessions. An administrator's takes one's own in current_password",
    body: "form",
    renamed: { new_password: "newPassword", current_password: "currentPassword" },
    reply: done,
    async handle(call, { input, params }) {
      await call.team.changePassword(input({ id: params.id }));
      return ok({ message: TEAM_MESSAGES.passwordChanged });
    },
  },
]);
