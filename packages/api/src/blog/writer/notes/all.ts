import { LIVING_NOTES } from "./living.ts";
import type { Note } from "./note.ts";
import { PLACE_NOTES } from "./places.ts";
import { PRACTICAL_NOTES } from "./practical.ts";
import { SEASON_NOTES } from "./seasons.ts";

export const NOTES: readonly Note[] = [...PLACE_NOTES, ...SEASON_NOTES, ...PRACTICAL_NOTES, ...LIVING_NOTES];
