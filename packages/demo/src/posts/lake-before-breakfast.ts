import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const lakeBeforeBreakfast: DemoPost = {
  slug: "the-lake-before-breakfast",
  title: "The lake before breakfast",
  excerpt: "Four places to stand on Dal with a camera, the hour for each, and when to put it away.",
  category: "photography",
  tags: ["dal lake", "dawn", "photography", "srinagar"],
  by: "manager",
  scene: "hero-dal-dawn",
  views: 463,
  status: "published",
  publishedDaysAgo: 117,
  seoKeywords: ["dal lake photography", "srinagar sunrise", "best light dal lake"],
  content: `
<p>Most pictures of Dal are taken at eleven in the morning from the Boulevard, and they look it: grey water, white sky, a boat with an umbrella. Get up once. The lake gives you two hours, and asks for nothing but a shawl.</p>
<h2>Where the light comes from</h2>
<p>The sun rises behind the Zabarwan, on the Boulevard's side. So the shore you sleep on stays in shadow longest. First the snow on the Pir Panjal turns pink, far in the west. Then the fort on Hari Parbat. Then the light walks down to the water and across it, and reaches your houseboat when you are already at breakfast. Look west first, and have the sun at your back; turn round only when it is up.</p>
<h2>Four places</h2>
<ol>
<li><strong>The end of your ghat, forty minutes before sunrise.</strong> Blue water, lit windows, one boat. Rest the camera on the rail and let it take its second.</li>
<li><strong>Among the lotus, at sunrise.</strong> In July and August the flowers open with the light and close before noon. Ask the boatman to stop paddling well before, and drift in.</li>
<li><strong>The lanes behind Nehru Park, half an hour later.</strong> Shops on stilts, bread on its way to somewhere, children rowed to school. The light comes in stripes between the houses.</li>
<li><strong>Below Hari Parbat, when the sun is a hand high.</strong> From the water on the western side you have the fort above and the mountains, now blue, behind your own houseboat.</li>
</ol>
<h2>With a phone</h2>
<p>Touch the bright part of the sky and draw the exposure down a little. Silhouettes like that; so do reflections. Clean the lens: it was in your pocket with the walnuts. Do not zoom, go nearer. A shikara is the best tripod on legs there is, if everyone sits.</p>
<h2>People</h2>
<p>Someone who rows to work is not scenery. Catch an eye, lift the camera a little, wait. Most will nod. Some will not, and a woman alone in a boat usually will not. Show the picture afterwards; if there is a number to send it to, send it the same day.</p>
<h2>What is not allowed</h2>
<ul>
<li>Drones, without a written permit. They are taken away, and not given back on the day you fly.</li>
<li>Soldiers, bunkers, bridges with guards. Put the camera down before you are asked.</li>
<li>Prayer inside a shrine. The courtyard is mostly fine; ask at the door.</li>
</ul>
<h2>When to put it away</h2>
<p>When the paddle stops. There is a minute, shortly after sunrise, when the boatman rests, the ripples run out, and the mountains stand in the water down to the last tree. Everybody photographs it. Nobody has it. Keep that one for yourself.</p>
<p>Any of our houseboats can have a shikara at the steps at five; tell the cook the evening before. The seven days of the <a href="${paths.tour("kashmir-valley-explorer")}">Kashmir Valley Explorer</a> have two mornings on the water.</p>`,
};
