export const MEAL_MESSAGES = {
  created: "Meal added",
  fetchFailed: "Failed to load the meals",
};
