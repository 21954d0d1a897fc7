import type { MemberView } from "@shikara/contract/team";
import { z } from "zod";
import { instant, READ_ONLY, restTable } from "./table.ts";

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

const COUNTED = ["avatar", "packagesCreated", "clientsManaged", "version"];

export const teamRest = restTable("team", [
  {
    method: "get",
    path: "/admin/team",
    procedure: "team.list",
    summary: "The members; a browser's navigation gets the screen",
    reply: z.array(member),
    isNegotiated: true,
    handle: async (call) => (await call.team.list()).map(toWire),
  },
  {
    method: "post",
    path: "/admin/team",
    procedure: "team.create",
    summary: "Add a member",
    body: "json",
    readOnly: [...READ_ONLY, ...COUNTED],
    status: 201,
    reply: member,
    handle: async (call, { input }) => toWire(await call.team.create(input())),
  },
]);
