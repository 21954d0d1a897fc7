import { serveWorks } from "../src/serve-works.ts";
import * as works from "./works.ts";

serveWorks(works, { mostCpuMs: 1_500, mostRssMb: 700 });
