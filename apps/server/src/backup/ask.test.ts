import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FolderTaken } from "@shikara/db/lock";
import { expect, it } from "vitest";
import { askForBackup, refuseAskers } from "./ask.ts";

it.each(["", "0", "-1", "01", "1 2", "self"])(
  "signals nobody where the folder's owner is said to be '%s'",
  async (owner) => {
    const asked = askForBackup("/nowhere", new FolderTaken("/nowhere", owner));
    await expect(asked).rejects.toThrow(/is in use by another Shikara process.* Stop it to back up\./);
  },
);

it("ends no command that works on the folder: it says that it is busy", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-asked-"));
  const others = process.listeners("SIGUSR2");
  refuseAskers(dir);
  const asked = askForBackup(dir, new FolderTaken(dir, String(process.pid)));
  await expect(asked).rejects.toThrow("Another command works on the data folder");
  for (const listener of process.listeners("SIGUSR2")) if (!others.includes(listener)) process.off("SIGUSR2", listener);
  await rm(dir, { recursive: true });
});
