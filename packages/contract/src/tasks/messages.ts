import type { TaskRecordKind } from "./rules.ts";
import type { TaskShown } from "./schema.ts";

export const TASK_MESSAGES = {
  fetchFailed: "Failed to fetch tasks",
  empty: "No tasks found",
  created: "Task added",
  saved: "Task saved",
  saveFailed: "Failed to save the task",
  done: "Task done",
  doneFailed: "Failed to end the task",
  reopened: "The task is open again",
  reopenFailed: "Failed to open the task again",
  deleted: "Task deleted successfully",
  deleteFailed: "Failed to delete the task",
  confirmDelete: "Are you sure you want to delete this task? You can bring it back from Deleted records.",
  givenOn: "The tasks are given on",
  giveOnFailed: "Failed to give the tasks on",
  unchosen: "Please choose one of those that are found, or leave it empty",
  noSuchRecord: "What it is about is not there any more",
  hasLeft: "Whoever this is does not work here any more",
} as const;

export const TASK_SHOWN_LABELS: Record<TaskShown, string> = {
  open: "Open",
  overdue: "Overdue",
  today: "Today",
  done: "Done",
};

export const TASK_RECORD_LABELS: Record<TaskRecordKind, string> = {
  booking: "Booking",
  enquiry: "Enquiry",
  quote: "Quote",
  customer: "Customer",
  tour: "Package",
  vehicle: "Vehicle",
  driver: "Driver",
  unit: "Car",
  testimonial: "Testimonial",
  post: "Blog post",
};
