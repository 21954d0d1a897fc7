import { serveWorks } from "@shikara/workers/serve-works";
import * as works from "./folder-works.ts";

// The whole of the process in which the built server writes its backups.
serveWorks(works);
