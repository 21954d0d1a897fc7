import { serveWorks } from "@shikara/workers/serve-works";
import * as works from "./picture-works.ts";

// The whole of the process in which the built server makes its pictures.
serveWorks(works);
