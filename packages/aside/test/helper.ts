import { help } from "../src/help.ts";
import * as works from "./works.ts";

help(works);
