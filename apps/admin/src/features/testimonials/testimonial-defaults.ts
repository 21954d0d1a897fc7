import { MAX_RATING } from "@shikara/contract/testimonials/ratings";
import type { StaffTestimonial, TestimonialCreate } from "@shikara/contract/testimonials/schema";

export const NEW_TESTIMONIAL: TestimonialCreate = {
  customerName: "",
  location: "",
  rating: MAX_RATING,
  review: "",
  packageName: "",
  tourId: null,
  date: "",
  avatar: "",
  images: [],
};

/** The fields of a record, without what only the server sets. */
export function fieldsOf(testimonial: StaffTestimonial): TestimonialCreate {
  const { customerName, location, rating, review, packageName, tourId, date, avatar, images } = testimonial;
  return { customerName, location, rating, review, packageName, tourId, date, avatar, images };
}
