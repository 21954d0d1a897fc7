import { serveWorks } from "@shikara/workers/serve-works";
import * as works from "./sheet-works.ts";

// The whole of the process in which the built server reads sheets.
serveWorks(works);
