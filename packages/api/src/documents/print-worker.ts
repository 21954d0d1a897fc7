import { help } from "@shikara/workers/help";
import * as works from "./print-here.tsx";

// The whole of the process in which the built server prints.
help(works);
