export const AUTH_MESSAGES = {
  teamWelcome: "Login successful! Welcome to the team portal.",
  adminWelcome: "Login successful! Welcome to admin dashboard.",
  teamInvalid: "Invalid username or password",
  adminInvalid: "Invalid credentials. Please try again.",
  failed: "Login failed. Please try again.",
} as const;
