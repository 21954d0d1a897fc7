import { expect, it } from "vitest";
import { type Notice, notify, showNoticesWith } from "./notify.ts";

it("what was told of something that is over is taken away, whether it is shown or still waits, and nothing else", () => {
  let shown: Notice[] = [];
  notify.info("A duty is released", { about: "SHK-1" });
  notify.info("A duty is released", { about: "SHK-2" });
  notify.forget("SHK-1");
  const end = showNoticesWith(
    (notice) => shown.push(notice),
    (isOver) => {
      shown = shown.filter((notice) => !isOver(notice));
    },
  );
  expect(shown.map(({ about }) => about)).toEqual(["SHK-2"]);
  notify.error("Failed");
  notify.forget("SHK-2");
  expect(shown.map(({ message }) => message)).toEqual(["Failed"]);
  notify.forgetErrors();
  expect(shown).toEqual([]);
  end();
});
