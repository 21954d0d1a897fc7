import { serveWorks } from "@shikara/workers/serve-works";
import * as works from "./print-here.tsx";

// The whole of the process in which the built server prints.
serveWorks(works);
