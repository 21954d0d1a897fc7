/** Of the element in the back office's document that says who is signed in. */
export const MEMBER_ID = "member";
