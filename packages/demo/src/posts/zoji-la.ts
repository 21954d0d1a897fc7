import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const zojiLa: DemoPost = {
  slug: "over-zoji-la-with-a-local-driver",
  title: "Over Zoji La with a local driver",
  excerpt: "The pass in plain words: when it opens, how long it takes, and why we leave at four.",
  category: "travel_tips",
  tags: ["sonamarg", "roads", "ladakh", "drass", "kargil"],
  by: "agent",
  scene: "sonamarg-pass",
  views: 655,
  status: "published",
  publishedDaysAgo: 53,
  seoKeywords: ["zoji la road status", "srinagar to kargil by car", "sonamarg to drass"],
  content: `
<p>Zoji La is not the highest pass on the road to Leh. At 3,528 m it is in fact the lowest of the three. It is only the one that decides whether you go.</p>
<p>It stands between Sonamarg, which is green, and Drass, which is not. In thirty kilometres you leave the last birch tree behind and come out in another country, dry and wide, with a different sky. Here is what we tell guests before they ask for it.</p>
<h2>When it is open</h2>
<p>Roughly from April to December. The border roads people cut it open in spring between walls of snow higher than a bus, and hold it as long as they can at the other end. No date is certain. After heavy snow or rain it may shut for an hour or for a week. Beneath it a tunnel is being dug; until that is finished, there is only the road.</p>
<p>The tunnel at Sonamarg, opened in January 2025, is another one. It keeps Sonamarg itself within reach all winter, and does nothing for the pass.</p>
<h2>How long it takes</h2>
<ul>
<li>Srinagar to Sonamarg: 80 km, two and a half hours.</li>
<li>Sonamarg over the pass to Drass: 65 km, three hours when it flows.</li>
<li>Drass to Kargil: 60 km, an hour and a half, on a good road.</li>
</ul>
<p>So Kargil is a day, with a long lunch. Leh is another one. Anybody who sells you Srinagar to Leh in a single day has not driven it, or does not like you.</p>
<h2>Why we leave at four</h2>
<p>Three reasons. The traffic police often send cars in one direction at a time, with lorries after them: be behind the lorries once, and you will leave at four for ever. The snow beside the road melts from ten o'clock and runs across the bends; early, it is still hard. And the light on the Thajiwas side at six is worth being awake for.</p>
<h2>The road itself</h2>
<p>It is cut into the slope, unpaved in places, wide enough for two where it has to be. There is a drop on one side. The driver looks at the road, so you may look at the drop. Those who feel unwell on bends should sit in front, eat dry bread, and keep the window open a hand.</p>
<h2>Papers and cars</h2>
<ul>
<li>Carry an identity card; at Sonamarg or Minamarg it may be written down. Foreign guests need their passport.</li>
<li>A cab from Kashmir may take you to Kargil and Leh. For sightseeing inside Ladakh the local unions ask that you use their cars. We arrange the change, so nobody argues at a barrier.</li>
<li>Prepaid phones from outside the region may have no signal here. Tell home that you will be silent for a day.</li>
</ul>
<h2>Only as far as the top?</h2>
<p>A good choice. Sonamarg, the pass, the memorial at Drass and back is one long day, and Zero Point just beyond the top has snow into June. <a href="${paths.bookCab}">Book a cab</a> with four-wheel drive, and write 'Zoji La' in the requests: we then send a driver who grew up in Kangan.</p>`,
};
