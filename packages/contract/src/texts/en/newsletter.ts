export const newsletter = {
  asked: "Thank you. Please confirm it in the mail that we send you.",
  leaveTheMonthlyLetter: "Leave the monthly letter",
  oneLetterAMonthFrom: "One letter a month, from the lake",
  oneLetterAMonthWhat:
    "One letter a month: what is in bloom, which roads are open, and one story. Shall we send it to you?",
  staleLeave: "This link does not work any more. Please use the one in the latest letter.",
  staleLink: "This link does not work any more. Please ask for the letter once more.",
  subscribe: "Subscribe",
  subscribed: "Thank you. The next letter from the lake comes to you.",
  subscribing: "Subscribing...",
  theMonthlyLetter: "The monthly letter",
  thisLinkIsNotWhole: "This link is not whole. Please open it from the mail once more, or copy all of it.",
  unsubscribe: "Unsubscribe",
  weTakeYouOff: "We take you off the list at once, and write no more letters to you.",
  whatIsInBloomWhich: "What is in bloom, which roads are open, and one story. No offers.",
  yesSendMeTheLetter: "Yes, send me the letter",
  youAreOffTheList: "You are off the list. No more letters come to you.",
} as const;
