import type { Note } from "./note.ts";

export const PLACE_NOTES: readonly Note[] = [
  {
    heading: "On the lake",
    about: "dal nigeen lake houseboat shikara boat water srinagar",
    categories: ["destinations", "culture", "photography"],
    paragraphs: [
      "Dal is not one sheet of water but a town of channels: open basins, floating gardens, lanes of houseboats with grocers that come by paddle. An hour in a shikara shows its face. Two hours, with a boatman who is not asked to hurry, show how people live on it.",
      "A houseboat night is worth having at least once. The older boats are cedar from end to end, carved where a hotel would have paint, and quiet after ten because the last shikara has gone home. Nigeen, the smaller lake to the west, is calmer still.",
      "Go out early if you go only once. Before sunrise the water is flat, the growers are trading, and the mountains stand in the lake upside down; by nine the motorboats have begun.",
    ],
  },
  {
    heading: "The old city on foot",
    about: "srinagar downtown city heritage shrine mosque khanqah walk bazaar history",
    categories: ["culture", "photography", "destinations"],
    paragraphs: [
      "Old Srinagar lies along the Jhelum between nine bridges, and it is best read slowly. Brick houses with latticed upper floors lean over lanes just wide enough for a handcart; wooden shrines with tiered roofs stand where one would expect a minaret.",
      "Cover shoulders and knees, leave shoes where others have left theirs, and ask before you raise a camera indoors. Friday noon is for prayer rather than visits. A baker's shop at any other hour is always open to questions.",
    ],
  },
  {
    heading: "Gardens below the Zabarwan",
    about: "garden mughal shalimar nishat chashme tulip terrace flower srinagar",
    categories: ["destinations", "seasonal", "photography"],
    paragraphs: [
      "The Mughals came for the climate and left terraces. Nishat looks out over the whole of the lake; Shalimar was built as a summer court, and its water still runs down the middle; Chashme Shahi is small, steep and fed by a spring that people queue to drink from.",
      "Two gardens make a good morning and four make a blur. Go up first and walk down, because the view opens at the top, and give the last half-hour to sitting on the grass, which is what the families around you came for.",
    ],
  },
  {
    heading: "Gulmarg, above the trees",
    about: "gulmarg gondola snow ski meadow kongdoori apharwat",
    categories: ["adventure", "destinations", "seasonal"],
    paragraphs: [
      "Gulmarg is a bowl of meadow with forest on all sides and one tall mountain behind it. The gondola climbs in two stages, and the second ends close to four thousand metres, where breathing is work and the wind decides how long anybody stays.",
      "Tickets for the upper stage sell out and the upper stage closes in wind, so treat it as a gift rather than a promise. The walk round the outer circle, through pine and past the old church, never closes and costs nothing.",
    ],
  },
  {
    heading: "Pahalgam and the Lidder",
    about: "pahalgam lidder river betaab aru valley trek pony",
    categories: ["destinations", "adventure", "photography"],
    paragraphs: [
      "Pahalgam has grown into a small town, but the river has not noticed. It comes down green and loud between two side valleys, and a few minutes upstream of the bazaar there is nobody on the bank but a fisherman.",
      "Local cabs serve the side valleys of Betaab, Aru and Chandanwari; cars from elsewhere wait at the stand. That is the rule of the union and has been for years, so it is better to plan for it than to argue with it.",
    ],
  },
  {
    heading: "Sonamarg and the Sindh",
    about: "sonamarg sindh thajiwas glacier zoji ladakh road",
    categories: ["destinations", "adventure"],
    paragraphs: [
      "The road to Sonamarg follows the Sindh for most of its way, first through walnut and rice, then through a gorge where the water is the colour of slate. The meadow at the end is wide, and the peaks around it keep their snow longer than any others near Srinagar.",
      "Thajiwas is the walk everybody takes, an hour each way on a clear path, with tea tents where one would want them. Ponies are offered at the foot of it; agree on how far and how long before you mount, and then enjoy the ride.",
    ],
  },
];
