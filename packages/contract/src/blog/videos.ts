/** YouTube's own names of videos: eleven letters of the base 64 of addresses. */
export const VIDEO_NAME = /^[\w-]{11}$/;
/** Where a video is played: YouTube's address that sets no cookie before the player is used. The only frame besides the maps. */
export const VIDEO_SOURCE = "https://www.youtube-nocookie.com/embed/";
/** Where a video is watched without our card. */
export const WATCH_SOURCE = "https://www.youtube.com/watch?v=";
