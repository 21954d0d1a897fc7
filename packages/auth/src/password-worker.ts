import { serveWorks } from "@shikara/workers/serve-works";
import * as works from "./password-works.ts";

// The whole of the process in which the built server hashes passwords.
serveWorks(works);
