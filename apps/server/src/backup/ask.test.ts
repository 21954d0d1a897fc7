import { chown, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FolderTaken } from "@shikara/db/lock";
import { expect, it, vi } from "vitest";
import { askForBackup, refuseAskers } from "./ask.ts";

it.each(["", "0", "-1", "01", "1 2", "self"])(
  "signals nobody where the folder's owner is said to be '%s'",
  async (owner) => {
    const asked = askForBackup("/nowhere", new FolderTaken("/nowhere", owner));
    await expect(asked).rejects.toThrow(/is in use by another Shikara process.* Stop it to back up\./);
  },
);

it.skipIf(process.platform !== "linux")("signals no process of another account", async () => {
  const init = await stat("/proc/1");
  const dir = await mkdtemp(join(tmpdir(), "shikara-asked-"));
  await chown(dir, 4_321, 4_321).catch(() => {});
  const uid = vi.spyOn(process, "getuid").mockReturnValue(init.uid + 4_321);
  await expect(askForBackup(dir, new FolderTaken(dir, "1"))).rejects.toThrow("is of another account");
  uid.mockRestore();
  await rm(dir, { recursive: true });
});

it("ends no command that works on the folder: it says that it is busy", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-asked-"));
  const others = process.listeners("SIGUSR2");
  refuseAskers(dir);
  const asked = askForBackup(dir, new FolderTaken(dir, String(process.pid)));
  await expect(asked).rejects.toThrow("Another command works on the data folder");
  for (const listener of process.listeners("SIGUSR2")) if (!others.includes(listener)) process.off("SIGUSR2", listener);
  await rm(dir, { recursive: true });
});
