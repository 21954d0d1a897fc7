import type { RoadNotice, StretchView } from "@shikara/contract/roads/schema";
import { currentLanguage, isOriginal } from "@shikara/contract/texts/current";
import { spokenRecord } from "@shikara/contract/translations/found";
import { betweenSpoken, type Say } from "../places/spoken.ts";
import type { InEach } from "../spoken/spoken.queries.ts";

/** What is noted of a road in the language of the work at hand, by what there is of it in each. */
export const noticeSpoken = <Notice extends Pick<RoadNotice, "terms">>(notice: Notice, texts: InEach = {}): Notice =>
  isOriginal() ? notice : spokenRecord("advisories", notice, texts[currentLanguage()] ?? {});

/** A road as visitors read it: its places, and what is noted of it. */
export const stretchSpoken =
  (say: Say) =>
  (stretch: StretchView): StretchView => ({
    ...betweenSpoken(say)(stretch),
    notices: stretch.notices.map((notice: RoadNotice & { texts?: InEach }) => noticeSpoken(notice, notice.texts)),
  });
