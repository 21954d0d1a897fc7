import type { DemoTour } from "../tours.ts";

export const autumnChinarsAndDachigam: DemoTour = {
  slug: "autumn-chinars-and-dachigam",
  title: "Autumn Chinars and Dachigam",
  description:
    "The chinars of Nishat and Naseem Bagh at their reddest, and two dawns in Dachigam, where the hangul stag calls in October. From mid October to mid November; nothing farther than an hour from Srinagar.",
  duration: "5D/4N",
  price: 20_500,
  groupSize: "2-6 People",
  category: "premium",
  scenes: ["chinar-autumn", "dachigam-hangul", "hangul-close", "old-city-khanqah"],
  setsOut: { from: "10-14", to: "11-11", everyDays: 7, seats: 6 },
  highlights: [
    "Two mornings in Dachigam with a ranger",
    "The hangul, Kashmir's red deer, in its calling season",
    "Nishat and Naseem Bagh under red chinars",
    "The smoke and apples of the old city in October",
    "Four nights in a garden house on Dal Lake",
  ],
  itinerary: [
    {
      title: "Arrival",
      description: "To the garden house by the lake. A first walk under the chinars when the light is low.",
      activities: ["Airport pick-up", "Evening walk"],
    },
    {
      title: "Nishat and Naseem Bagh",
      description:
        "Nishat before the school classes come, Naseem Bagh at noon, when the sun stands above hundreds of red crowns. Kahwa in between.",
      activities: ["Nishat", "Naseem Bagh", "Kahwa"],
    },
    {
      title: "Dachigam, lower valley",
      description:
        "Twenty-two kilometres, and inside the gate by half past six with a permit and a ranger. We walk slowly and stop often: deer, langurs and, some years, a bear below the oaks.",
      activities: ["Dachigam at dawn", "Ranger", "Binoculars"],
    },
    {
      title: "A second dawn, then the old city",
      description:
        "Once more for those who want the stag nearer; the others sleep. In the afternoon the old city from bridge to bridge, apples stacked on every corner.",
      activities: ["Dachigam again", "Old city walk"],
    },
    {
      title: "Departure",
      description: "One more pot of kahwa under the trees, and the airport.",
      activities: ["Airport drop"],
    },
  ],
  inclusions: [
    "Four nights, double sharing",
    "Breakfast and dinner every day",
    "Private cab for all drives",
    "Permits and ranger for two mornings in Dachigam",
    "Binoculars, one pair for two",
    "Garden tickets and a city guide on day 4",
  ],
  exclusions: ["Flights to Srinagar", "Lunch", "Camera fees in the park", "Travel insurance"],
};
