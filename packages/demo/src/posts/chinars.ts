import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const chinars: DemoPost = {
  slug: "where-the-chinars-turn-first",
  title: "Where the chinars turn first",
  excerpt: "A week of October, tree by tree, from Naseem Bagh to the Mughal gardens.",
  category: "seasonal",
  tags: ["autumn", "photography", "srinagar", "gardens"],
  by: "manager",
  scene: "chinar-autumn",
  views: 940,
  status: "published",
  publishedDaysAgo: 30,
  seoKeywords: ["chinar season kashmir", "srinagar in autumn", "naseem bagh"],
  content: `
<p>Ask in Srinagar when the chinars turn and you will be told: when they are ready. It starts with a few yellow leaves in early October. Around the twentieth the tops are copper. In the first week of November whole trees stand red to the ground, and by the middle of the month the wind takes them in three days.</p>
<p>The chinar is the oriental plane, <em>Platanus orientalis</em>; here it is called <em>boonyi</em>. The old ones are three and four hundred years old. No one may fell one without permission, not even in their own yard. Here is the week as we walk it with guests in the second half of October.</p>
<h2>Monday: Naseem Bagh</h2>
<p>West of Dal, in the grounds of the university, stands a Mughal garden that has nothing in it but trees: several hundred chinars in rows. The open lake cools it, so it begins early. Come at nine, when students cross between the trunks and the sun is still low.</p>
<h2>Tuesday: Char Chinari</h2>
<p>A small island in Dal with a chinar at each corner, some old, some replanted. Go by shikara at three in the afternoon. There is nothing to do there. That is the point of it.</p>
<h2>Wednesday: the Bund</h2>
<p>The footpath along the Jhelum, from Zero Bridge downstream. City trees, some leaning over the water, with a bench under most of them. Buy walnuts on the way: they are from this September.</p>
<h2>Thursday: Shalimar</h2>
<p>The chinars here stand along the canal and on the upper terraces. The garden was laid out for Jahangir in 1619; the trees are younger, and still older than any house you passed on the way. The highest terrace is the quietest.</p>
<h2>Friday: a day without a plan</h2>
<p>It is the day of the large prayers, and the old city is full. Sit by the lake. Leaves will come to you.</p>
<h2>Saturday and Sunday: Nishat</h2>
<p>Nishat falls towards the lake in twelve terraces, and in late October each of them has its own colour. At four the sun comes straight across the water and lights every leaf from behind. Gardeners rake until dusk; children undo it.</p>
<blockquote><p>Nobody sweeps a chinar leaf away for nothing. They are burnt slowly to charcoal, and in January they are the warmth in the kangri.</p></blockquote>
<h2>Before you come</h2>
<ul>
<li>Days are 15 to 20 °C, nights close to 5. One warm jacket will do.</li>
<li>Autumn is dry; a rained-out day is rare.</li>
<li>The same week is saffron harvest at Pampore, half an hour away. Give it a morning.</li>
</ul>
<p>The <a href="${paths.tour("srinagar-deluxe-package")}">Srinagar Deluxe Package</a> passes four of these places. Tell us that you are coming for the trees and we turn the days around them.</p>`,
};
