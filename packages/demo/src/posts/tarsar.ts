import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const tarsar: DemoPost = {
  slug: "a-night-under-the-tarsar-stars",
  title: "A night under the Tarsar stars",
  excerpt: "What to carry, how cold it gets, and the sound the lake makes at three.",
  category: "adventure",
  tags: ["trekking", "camping"],
  by: "agent",
  scene: "stars-camp",
  views: 497,
  status: "published",
  publishedDaysAgo: 100,
  seoKeywords: ["tarsar marsar trek", "tarsar lake camping", "kashmir trekking"],
  content: `
<p>At three in the morning Tarsar makes a sound. It is not a wave; there is no wind. It is a low knock, as if somebody had set down a wooden box under the water, and then for a long time nothing. Our guide says it is stones, coming down from the far wall. He has also said other things, on other nights.</p>
<p>Tarsar is a lake shaped like an almond, at about 3,800 m, in the hills between the Lidder and the Sindh. You walk two and a half days to it from Aru, and there is no other way.</p>
<h2>The walk</h2>
<ol>
<li><strong>Aru to Lidderwat.</strong> Pines, a river, five easy hours. The first meadow you would like to stay in.</li>
<li><strong>Lidderwat to Shekhwas.</strong> Four hours. The trees stop. Shepherds' stone huts, large dogs, good milk.</li>
<li><strong>Shekhwas to Tarsar.</strong> Three hours along the stream, then a last rise with the lake behind it. Everybody stops talking at the same place.</li>
</ol>
<p>From there most parties cross to Sundersar, look down on Marsar, which lies in the next valley with its own weather, and go back another way. Six days in all. The season is July to the middle of September; before that the passes hold snow, after it the nights do.</p>
<h2>How cold it gets</h2>
<p>In August it is 15 °C at noon and two or three above zero at night. A tent adds a little, breath adds wet. A sleeping bag rated to minus five is right. Rain comes in the afternoon and is over by the time you have cursed it.</p>
<h2>What to carry</h2>
<ul>
<li>Boots you have already walked in. New boots end more treks than weather does.</li>
<li>A rain jacket, a warm jacket, a hat that covers the ears, two pairs of dry socks kept only for sleeping.</li>
<li>A head torch, and batteries kept in your pocket at night.</li>
<li>Water tablets. The streams look clean; there are sheep above you.</li>
<li>An identity card and two copies. They are looked at on the way up from Aru; foreign guests register.</li>
<li>A bag for everything you brought. It goes down with you.</li>
</ul>
<h2>Height</h2>
<p>Pahalgam is at 2,200 m, Aru at 2,400, the lake at 3,800. Sleep a night in Aru first. If your head aches, drink and wait. If it aches more, go down: the lake has been there for some time and will be there next year.</p>
<h2>The stars</h2>
<p>Come in the week around the new moon. By nine the Milky Way stands over the western ridge, and by midnight it lies in the lake as well. Put the lamp out. You need twenty minutes in the dark before your eyes believe it. Photographs want a tripod, a wide lens and gloves with fingers.</p>
<p>Then go to bed, and set an alarm for three.</p>
<p>Treks are planned for each group, with cook, ponies and a guide from Aru. <a href="${paths.contact}">Write to us</a> with the month and the number of people, and a planner answers within 24 hours.</p>`,
};
