import { help } from "../src/serve-works.ts";
import * as works from "./works.ts";

help(works);
