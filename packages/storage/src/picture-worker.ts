import { help } from "@shikara/workers/help";
import * as works from "./picture-works.ts";

// The whole of the process in which the built server makes its pictures.
help(works);
