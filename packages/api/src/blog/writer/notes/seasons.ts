import type { Note } from "./note.ts";

export const SEASON_NOTES: readonly Note[] = [
  {
    heading: "Spring, from almond to apple",
    about: "spring march april may blossom tulip flower bloom season",
    categories: ["seasonal", "destinations", "photography"],
    paragraphs: [
      "Spring comes up the valley in steps. Almond is first, in late March, then the tulips below the Zabarwan, then pear and apple, and by the time the orchards around Shopian are white the willows along the Jhelum are already green.",
      "It is a season of four kinds of weather in one day. Mornings can be close to freezing and afternoons warm enough for shirtsleeves, with a short hard shower between them. Plan the gardens for before noon and keep one evening free for whatever the rain moved.",
    ],
  },
  {
    heading: "Summer, when the high places open",
    about: "summer june july august monsoon heat season meadow",
    categories: ["seasonal", "adventure", "destinations"],
    paragraphs: [
      "From June the passes are clear, the meadows have grass, and the shepherds have moved up with their flocks. Srinagar is warm by day and pleasant after dark; anybody who finds it hot has only to drive an hour in any direction that goes uphill.",
      "The monsoon mostly stays south of the Pir Panjal, which is why half of India comes at this time. Book rooms early, start each drive before eight, and see the well-known places on weekdays if the calendar allows it.",
    ],
  },
  {
    heading: "Autumn, the quiet gold",
    about: "autumn september october november chinar saffron harvest leaves season",
    categories: ["seasonal", "photography", "culture"],
    paragraphs: [
      "Ask the people who live here and many will name October. The air is dry, the mountains are sharp at forty kilometres, and the chinars turn from green to rust in the space of about three weeks, the great trees of Naseem Bagh last of all.",
      "It is also the working season. Rice is cut, walnuts are beaten from the trees, apples go down the highway by the lorry, and around Pampore the saffron opens for a few mornings only. Evenings need a sweater; rooms are easier to find than at any time since March.",
    ],
  },
  {
    heading: "Winter, slow and white",
    about: "winter december january february snow ski cold kangri season",
    categories: ["seasonal", "adventure", "photography"],
    paragraphs: [
      "The forty hard days that Kashmiris call Chillai Kalan begin just before Christmas. Taps freeze, the lake may carry a skin of ice, and every household lives around a kangri, the clay fire-pot in its willow basket that people hold under the cloak.",
      "Travel then with a loose plan. A fall of snow can close a road for an afternoon or the airport for a morning, and the driver's word on whether to set out is final. In return the valley is silent, the light is low all day long, and somebody always has tea on.",
    ],
  },
];
