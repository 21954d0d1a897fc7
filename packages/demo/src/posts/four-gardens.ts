import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const fourGardens: DemoPost = {
  slug: "four-gardens-in-one-afternoon",
  title: "Four gardens in one afternoon",
  excerpt: "Shalimar to Chashme Shahi with the light behind you, and where to sit while the buses turn.",
  category: "destinations",
  tags: ["srinagar", "gardens", "photography", "history"],
  by: "agent",
  scene: "mughal-garden",
  views: 541,
  status: "published",
  publishedDaysAgo: 82,
  seoKeywords: ["mughal gardens srinagar", "shalimar bagh", "nishat bagh", "pari mahal sunset"],
  content: `
<p>The Mughal gardens lie along the eastern shore of Dal, with their backs to the mountain and their faces to the water. That means two things. In the morning they are in the shadow of the Zabarwan. In the afternoon the sun comes across the lake and lights them like a stage.</p>
<p>So the order is simple: begin far out, at one o'clock, and come home towards the city as the sun goes down.</p>
<h2>One o'clock: Shalimar</h2>
<p>Laid out for Jahangir in 1619, and widened by his son. A canal runs down the middle through three courts: one for everybody, one for the emperor's guests, one for the women of the house. The last has a pavilion of black marble in the middle of its fountains. Buses stop here for forty minutes, and their guests stay on the first lawn. Walk on to the third. There is a stone platform under the chinars at the upper left, and nobody on it.</p>
<h2>Half past two: Nishat</h2>
<p>The garden of gladness, made in 1633 by Asif Khan, brother of the empress Nur Jahan. Twelve terraces climb from the road, one for each sign of the zodiac. It is said that Shah Jahan praised it three times, hoping to be given it; when he was not, he cut off its water. A servant turned the water on again one night for his grieving master, and the emperor, hearing of it, let it be. True or not, sit by the lowest cascade and listen.</p>
<p>Take the steps at the side rather than the middle. On the seventh terrace turn round: the lake, the old causeway, and Hari Parbat with its fort on the far shore.</p>
<h2>Four o'clock: Chashme Shahi</h2>
<p>The smallest, from 1632, built round a spring. The water tastes of stone, and people come from the city with cans to fetch it. The last part of the road is steep, and the police keep a post there: have an identity card with you.</p>
<h2>Five o'clock: Pari Mahal</h2>
<p>Not quite a garden. Six ruined terraces above Chashme Shahi, where Dara Shikoh, the scholar among the Mughal princes, is said to have kept his library and watched the stars. From the top wall you see the whole of Dal, and the sun going down behind the Pir Panjal. Guards clear the place at dusk, so be up there by five in winter and by six in June.</p>
<h2>Small advice</h2>
<ul>
<li>Each garden has a ticket of its own; keep small notes ready.</li>
<li>Fountains are not always on; at weekends the chance is better.</li>
<li>From late March to mid April the tulip garden lies on the way. Put it in the place of Pari Mahal, or start at noon.</li>
<li>The four together are about 12 km of road. The car waits at each gate; you carry nothing.</li>
</ul>
<p>A half day with driver and waiting is best done by <a href="${paths.bookCab}">cab</a> from any hotel. With the <a href="${paths.tour("srinagar-deluxe-package")}">Srinagar Deluxe Package</a> it is the second day.</p>`,
};
