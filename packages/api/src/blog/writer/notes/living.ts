import type { Note } from "./note.ts";

export const LIVING_NOTES: readonly Note[] = [
  {
    heading: "What to eat, and when",
    about: "food eat wazwan kahwa chai bread cuisine dinner restaurant tea vegetarian",
    categories: ["culture", "travel_tips"],
    paragraphs: [
      "A Kashmiri day begins with bread from the kandur, eaten warm with salted pink tea. Lunch and dinner are rice with greens and something slow: lamb in yoghurt or red gravy, lotus root, turnips, kidney beans on cold days. Vegetarians eat very well as long as they say so the evening before.",
      "The wazwan belongs to weddings, and to families who will share it with guests. Four people eat from one copper plate, course follows course, and nobody is expected to finish. Kahwa comes at the end, green tea with saffron, cardamom and slivers of almond, and it is good manners to take a second cup.",
    ],
  },
  {
    heading: "Made by hand",
    about: "craft shopping pashmina shawl carpet papier walnut souvenir weaver art",
    categories: ["culture", "news"],
    paragraphs: [
      "Much of what is sold as Kashmiri is made elsewhere, and most of what is made here is never sold on the main road. In Zaina Kadal and the lanes behind it the weavers, the papier-mâché painters and the walnut carvers work in upstairs rooms, and they are used to visitors who only want to watch.",
      "For a shawl that calls itself pashmina, look for the GI mark, ask who wove it and how long that took, and do not decide on the first afternoon. A good piece was months in the making; an honest shop will not mind another day.",
    ],
  },
  {
    heading: "Being a good guest",
    about: "respect custom etiquette responsible sustainable community people dress local plastic",
    categories: ["culture", "travel_tips", "news"],
    paragraphs: [
      "Hospitality is a serious matter in the valley. If you are asked in for tea the invitation is meant, and a short visit is politer than a refusal. Take shoes off at the door, use the right hand for food, and keep photographs of people for those who have said yes.",
      "The lake and the meadows have more visitors than they can carry. Bring a bottle that can be refilled, carry back what you carried up, and choose the row boat over the motor when there is time. Small habits, and they are noticed.",
    ],
  },
  {
    heading: "With children and grandparents",
    about: "family children kids elderly senior parents grandparents honeymoon couple slow easy",
    categories: ["travel_tips", "destinations"],
    paragraphs: [
      "Families do best with two nights in each place and no drive longer than half a day. Children remember the boat, the pony and the first snowball; grandparents remember the garden bench and the stove in the room. A plan that has all of these needs fewer sights than people think.",
      "Ask for ground-floor rooms, an extra heater and a car with a real boot. At Gulmarg the first stage of the gondola is gentle on everybody; the second is for those whose heart and lungs are used to heights.",
    ],
  },
];
