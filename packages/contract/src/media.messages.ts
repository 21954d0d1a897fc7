export const MEDIA_MESSAGES = {
  uploaded: "Image uploaded successfully",
  deleted: "Image deleted successfully",
  missing: "Please provide image and title",
  invalidFile: "Please select a valid image file",
  tooLarge: "File size must be less than 5MB",
  hint: "PNG, JPG, WEBP up to 5MB",
  uploadFailed: "Failed to upload image",
  uploadFailedServer: "Upload failed",
  deleteFailed: "Failed to delete image",
  confirmDelete: "Are you sure you want to delete this image?",
  fetchFailed: "Failed to fetch images",
  empty: "No images found",
} as const;
