import { FolderTaken } from "@shikara/db/lock";
import { expect, it } from "vitest";
import { askForBackup } from "./ask.ts";

it.each(["", "0", "-1", "01", "1 2", "self"])(
  "signals nobody where the folder's owner is said to be '%s'",
  async (owner) => {
    const asked = askForBackup("/nowhere", new FolderTaken("/nowhere", owner));
    await expect(asked).rejects.toThrow(/is in use by another Shikara process.* Stop it to back up\./);
  },
);
