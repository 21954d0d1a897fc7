import { serveWorks } from "../src/serve-works.ts";
import * as works from "./works.ts";

serveWorks(works);
