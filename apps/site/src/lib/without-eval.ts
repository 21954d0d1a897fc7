import { config } from "zod";

// zod would otherwise try whether it may compile code, and the Content-Security-Policy would report the attempt. To be
// imported before any schema: they decide when they are made.
config({ jitless: true });
