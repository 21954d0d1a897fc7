import { help } from "@shikara/workers/help";
import * as works from "./password-works.ts";

// The whole of the process in which the built server hashes passwords.
help(works);
