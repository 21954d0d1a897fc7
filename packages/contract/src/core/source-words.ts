import { REQUEST_SOURCES, type RequestSource } from "./requests.ts";

export const SOURCE_WORDS: Record<RequestSource, string> = {
  website: "Website",
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "Email",
  office: "At the office",
};

/** The ways by which staff hear of something: all but the website. */
export const SOURCES_HEARD = REQUEST_SOURCES.filter((source) => source !== "website");
