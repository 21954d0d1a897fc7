import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const winterCabs: DemoPost = {
  slug: "winter-cabs-chains-blankets-and-earlier-starts",
  title: "Winter cabs: chains, blankets and earlier starts",
  excerpt: "What changes in our cars from November to March, and what we do when a road is shut.",
  category: "news",
  tags: ["cabs", "winter", "roads"],
  by: "agent",
  scene: "vehicle-mahindra-scorpio",
  views: 312,
  status: "published",
  publishedDaysAgo: 24,
  seoKeywords: ["kashmir cab in winter", "gulmarg snow chains", "srinagar airport transfer"],
  content: `
<p>From the first of November until the end of March our cars run on the winter list. It is pinned up beside the key board, and this is what it says.</p>
<h2>In every car</h2>
<ul>
<li>Snow chains for the driven wheels, tried on in the yard before they are needed on the road.</li>
<li>Two blankets, a flask, a shovel and a bag of sand.</li>
<li>A torch and a charging cable for each common kind of phone.</li>
<li>A full tank above half, always. A queue at a closed road is the wrong place to save diesel.</li>
</ul>
<h2>Earlier starts</h2>
<p>Pickups for Gulmarg move to seven in the morning and for Sonamarg to half past six. The frozen road is slow until nine, but the queue at Tangmarg is slower after ten. Return trips leave by four, so that the last bends are done in daylight. Airport pickups stay as they are; in fog we watch the flight, not the clock, and waiting for a late aeroplane costs nothing.</p>
<h2>Which car</h2>
<p>The Scorpio and the Fortuner have four driven wheels and go up to Gulmarg in almost anything. The Innova goes with chains. The Dzire stays in the city and on the plain. The Tempo Traveller and the Urbania wait at Tangmarg after a snowfall, and we change you to local cars with chains; that change is in your fare, and we say so when you book.</p>
<h2>When a road is shut</h2>
<p>It happens a few times every winter: the highway over the Pir Panjal, the pass, or a slope above a village. Then the rule is short.</p>
<ol>
<li>We call you before you have packed, not when you are sitting in the car.</li>
<li>We offer another day, another place, or your money back. The choice is yours.</li>
<li>If you are already up there, the driver stays with you. His night is our matter.</li>
</ol>
<h2>What we ask of you</h2>
<p>Shoes that can get wet. A telephone that is switched on. And patience with a man who gets out to look at a bend before he drives it: he has driven it four hundred times, and that is why he looks.</p>
<p>The fare is written down before you travel, in winter as in summer; there is no snow surcharge. <a href="${paths.bookCab}">Book a cab</a>, or ring us at any hour: from November to March one of the drivers sits beside the telephone at night.</p>`,
};
