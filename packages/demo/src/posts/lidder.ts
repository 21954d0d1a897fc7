import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const lidder: DemoPost = {
  slug: "two-quiet-days-on-the-lidder",
  title: "Two quiet days on the Lidder",
  excerpt: "Trout, walnut trees and one bridge to sit on. Pahalgam after the buses leave.",
  category: "destinations",
  tags: ["pahalgam", "rivers"],
  by: "manager",
  scene: "pahalgam-river",
  views: 588,
  status: "published",
  publishedDaysAgo: 67,
  seoKeywords: ["pahalgam itinerary", "quiet pahalgam", "lidder valley"],
  content: `
<p>Between eleven and four Pahalgam belongs to buses. Ponies stand in rows, somebody plays a drum, and the main street sells the same shawl forty times. Most people see only this, because most people come for the day.</p>
<p>Stay two nights. At half past four the buses turn, and the sound that was there all the time comes back: the Lidder, two rivers that meet at the top of the town and run through it, the colour of a bottle.</p>
<h2>The first evening</h2>
<p>Walk upstream on the left bank. After twenty minutes there is a wooden bridge with a rail of the right height. Sit there until you are cold. On the slope above the town stands Mamal, a small stone temple with a spring in its basin, older than anything else here; it is open, and there is rarely anyone in it.</p>
<h2>The first morning</h2>
<p>Aru, 12 km up the western branch. Go at seven. Cars from outside may not drive up, so you take one of the local union at a fixed rate; we book it the evening before. Aru is a meadow, some wooden houses, and the beginning of most good walks. An hour along the path to Lidderwat is enough to have the valley for yourselves. Bring bread.</p>
<h2>The afternoon</h2>
<p>Trout. The river was stocked more than a century ago, and the brown trout stayed. A licence from the fisheries office gives you a day on a marked beat, with a rod from the shop and a man who knows which stones. If you catch nothing, the hatchery sells what you need, and every cook in town can fry it with only salt and maize flour.</p>
<h2>The second day</h2>
<p>Betaab Valley, 7 km, before nine. It is a park now, with a fence and a ticket, and still beautiful while the grass is wet. Then do less. Below the town, towards Ganeshbal, the villages stand under walnut trees. In September men climb them with long poles, and women sit below with hands black from the husks. If you are offered a fresh walnut, peel the skin off the kernel first; it is bitter, and everybody waits to see whether you know.</p>
<h2>When</h2>
<ul>
<li>May and June: high water, green slopes, cool nights.</li>
<li>July and August: the Amarnath pilgrimage. The town is full, roads have fixed hours, and every visitor is registered. Come if you must.</li>
<li>September and October: the best weeks. Clear water, yellow poplars, empty rooms.</li>
<li>January: snow, stoves and silence.</li>
</ul>
<p>Pahalgam lies at 2,200 m, 90 km from Srinagar, close to three hours with one stop for kahwa. It is day four and five of the <a href="${paths.tour("kashmir-valley-explorer")}">Kashmir Valley Explorer</a>. A second night there costs you the old city, and some guests never regret it.</p>`,
};
