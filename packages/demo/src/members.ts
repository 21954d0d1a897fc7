import { randomUUID } from "node:crypto";
import type { team } from "@shikara/db/schema/team";
import type { PictureUrl, SceneName } from "./scenes.ts";

type Member = typeof team.$inferInsert;
type DemoMember = Omit<Member, "id" | "passwordHash" | "avatar"> & { scene: SceneName };

/** Two people who sign in beside the administrator, one of each further role; without passwords. */
export function demoMembers(picture: PictureUrl) {
  const member = (name: MemberName) => {
    const { scene, ...details } = MEMBERS[name];
    return { ...details, id: randomUUID(), avatar: picture(scene) };
  };
  return { manager: member("manager"), agent: member("agent") };
}

const MEMBERS = {
  manager: {
    fullName: "Rukhsana Dar",
    email: "rukhsana.dar@example.com",
    phone: "+91 194 240 0011",
    username: "manager",
    role: "manager",
    department: "Operations",
    joiningDate: "2016-04-04",
    scene: "avatar-2",
  },
  agent: {
    fullName: "Imran Lone",
    email: "imran.lone@example.com",
    phone: "+91 194 240 0012",
    username: "agent",
    role: "agent",
    department: "Reservations",
    joiningDate: "2021-09-13",
    scene: "avatar-3",
  },
} satisfies Record<string, DemoMember>;

export type MemberName = keyof typeof MEMBERS;
