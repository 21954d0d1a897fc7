import type { testimonials } from "@shikara/db/schema/testimonials";
import type { tours } from "@shikara/db/schema/tours";
import type { PictureUrl, SceneName } from "./scenes.ts";

type Testimonial = typeof testimonials.$inferInsert;
type Tour = typeof tours.$inferInsert & { id: string };

interface DemoReview {
  customerName: string;
  location: string;
  rating: number;
  /** A slug. */
  tour: string;
  /** The month of the journey, 1 to 12: its latest one that is over, or that many years before. */
  month: number;
  yearsBefore?: number;
  review: string;
  portrait?: SceneName;
  scenes?: SceneName[];
  status: "approved" | "pending";
}

// Written in the last week of the month.
const DAY_OF_MONTH = 24;

/** What invented guests say; every one is marked as a demo, so that no search engine is told of it. */
export function demoTestimonials(tours: readonly Tour[], picture: PictureUrl, now: Date): Testimonial[] {
  return REVIEWS.map(({ tour: slug, month, yearsBefore = 0, portrait, scenes = [], ...review }) => {
    const tour = tours.find((one) => one.slug === slug);
    if (!tour) throw new Error(`A demo review is about ${slug}, which the demo does not have`);
    const writtenIn = (year: number) => new Date(Date.UTC(year, month - 1, DAY_OF_MONTH, 6));
    const latest = now.getUTCFullYear() - (writtenIn(now.getUTCFullYear()) < now ? 0 : 1);
    const createdAt = writtenIn(latest - yearsBefore);
    return {
      ...review,
      tourId: tour.id,
      packageName: tour.title,
      date: createdAt.toLocaleDateString("en-IN", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" }),
      avatar: portrait ? picture(portrait) : "",
      images: scenes.map(picture),
      isDemo: true,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

const EXPLORER = "kashmir-valley-explorer";
const DELUXE = "srinagar-deluxe-package";
const ADVENTURE = "kashmir-adventure-special";

const REVIEWS: DemoReview[] = [
  {
    customerName: "Meera Nair",
    location: "Kochi, Kerala",
    rating: 5,
    tour: EXPLORER,
    month: 10,
    review:
      "Bashir woke us at five for the floating market. We have spoken of little else since. The houseboat was warm, the plan was never rushed, and somebody always knew where the good tea was.",
    portrait: "avatar-5",
    scenes: ["floating-market", "houseboats"],
    status: "approved",
  },
  {
    customerName: "Farhan Sheikh",
    location: "Mumbai",
    rating: 5,
    tour: EXPLORER,
    month: 6,
    review: "The price on paper was the price we paid. That alone is worth a review.",
    portrait: "avatar-1",
    status: "approved",
  },
  {
    customerName: "Daniel Frey",
    location: "Basel, Switzerland",
    rating: 4,
    tour: ADVENTURE,
    month: 2,
    review:
      "Powder every day and an instructor who knew when to stop. One transfer was an hour late after snow, and they told us before we asked.",
    scenes: ["gulmarg-snow"],
    status: "approved",
  },
  {
    customerName: "Ananya Rao",
    location: "Bengaluru, Karnataka",
    rating: 3,
    tour: DELUXE,
    month: 7,
    review:
      "Lovely hosts and food. The hotel in the second half was plainer than the photographs; they refunded one night without a fight.",
    status: "approved",
  },
  {
    customerName: "Ritu and Sameer Kapoor",
    location: "Delhi",
    rating: 5,
    tour: DELUXE,
    month: 4,
    review:
      "We came for the tulips with my parents, both over seventy. Every step had been thought about, even the height of the boat.",
    status: "approved",
  },
  {
    customerName: "The Iyer family",
    location: "Chennai",
    rating: 5,
    tour: ADVENTURE,
    month: 10,
    yearsBefore: 1,
    review: "Our children still draw the glacier. Our driver stopped every single time they asked.",
    scenes: ["chinar-autumn"],
    status: "approved",
  },
  {
    customerName: "Harpreet Gill",
    location: "Ludhiana, Punjab",
    rating: 5,
    tour: EXPLORER,
    month: 9,
    review: "Twelve of us, three generations, one van. Nobody was left waiting and nobody was hurried.",
    portrait: "avatar-6",
    status: "pending",
  },
  {
    customerName: "Yusuf Rahman",
    location: "Hyderabad, Telangana",
    rating: 4,
    tour: DELUXE,
    month: 8,
    review: "Quiet rooms and a patient guide in the old city. I would have liked one more evening on the water.",
    portrait: "avatar-4",
    status: "pending",
  },
];
