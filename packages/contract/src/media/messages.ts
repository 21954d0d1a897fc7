export const MEDIA_MESSAGES = {
  uploaded: "Image uploaded successfully",
  updated: "Image updated successfully",
  deleted: "Image deleted successfully",
  missing: "Please provide image and title",
  invalidFile: "Please select a valid image file",
  tooLarge: "File size must be less than 5MB",
  hint: "PNG, JPG, WEBP up to 5MB",
  uploadFailed: "Failed to upload image",
  uploadFailedServer: "Upload failed",
  saveFailed: "Failed to save image",
  replaceFailed: "Failed to replace image",
  replaceSame: "Please choose another image",
  deleteFailed: "Failed to delete image",
  confirmDelete: "Are you sure you want to delete this image?",
  fetchFailed: "Failed to fetch images",
  empty: "No images found",
  storeIsElsewhere:
    "No image can be stored right now: the image store is not the one it was, or is empty. Please tell whoever looks after the server.",
  storeTakesNothing:
    "No image can be stored right now: the image store is full or read-only. Those it has are still shown.",
} as const;
