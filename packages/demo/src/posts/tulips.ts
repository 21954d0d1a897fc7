import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const tulips: DemoPost = {
  slug: "how-to-catch-the-tulips",
  title: "How to catch the tulips",
  excerpt: "They flower for about three weeks, and nobody can say which. What we watch before we name a date.",
  category: "seasonal",
  tags: ["spring", "flowers", "srinagar"],
  by: "agent",
  scene: "tulip-garden",
  views: 0,
  status: "pending_approval",
  seoKeywords: ["srinagar tulip garden dates", "kashmir in april", "tulip garden opening"],
  content: `
<p>Every January someone asks us for the tulip date, because flights are cheap in January. We say: the end of March, or the beginning of April, or a little after. This is not rudeness. It is the most exact answer there is.</p>
<p>The tulip garden lies below the Zabarwan, next to Chashme Shahi, on about thirty hectares of terraces. It opened to visitors in 2007, and more than a million bulbs are set there every autumn, in dozens of kinds. It is open only while they flower: three weeks, four in a cool year.</p>
<h2>What decides</h2>
<p>The weather of March. A warm, dry month brings them out before the twenty-fifth. Snow in the second week holds them back until April. The kinds are planted so that early, middle and late ones follow each other, so there is never a day when all of them stand open, and seldom one when none does.</p>
<h2>What we watch</h2>
<ul>
<li>The almonds of Badamwari, below Hari Parbat. When they flower, the first tulips are about two weeks away.</li>
<li>The gardeners. When the drainage is being cleaned, it is ten days.</li>
<li>The notice of the floriculture department, which comes a few days before the gate opens.</li>
</ul>
<h2>How to plan</h2>
<ol>
<li>If you have one week, take the one around 5 April. In most years that is the middle.</li>
<li>If you can move your dates, ask us in the second week of March.</li>
<li>Stay five days, so that one of them is dry.</li>
</ol>
<h2>On the day</h2>
<p>Be at the gate when it opens, on a weekday. By eleven the paths are full and stay so. The sun reaches the upper terraces first: go straight up, and walk down with the light. Keep to the paths; a foot between two rows costs forty flowers.</p>
<p>Half an hour's walk away, Chashme Shahi is empty in the same weeks, and its almond and cherry trees have flowers too. Sit there afterwards.</p>
<p>In these weeks the second afternoon of the <a href="${paths.tour("srinagar-deluxe-package")}">Srinagar Deluxe Package</a> goes to the tulips. Rooms on the lake are few then: for April, write to us before the end of January, date or no date.</p>`,
};
