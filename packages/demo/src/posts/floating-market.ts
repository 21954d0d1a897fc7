import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const floatingMarket: DemoPost = {
  slug: "a-morning-at-the-floating-market",
  title: "A morning at the floating market",
  excerpt:
    "Boats full of lotus root and marigold, sold before the sun clears the Zabarwan. How to see it without being in the way.",
  category: "culture",
  tags: ["dal lake", "dawn", "food"],
  by: "manager",
  scene: "floating-market",
  views: 2_412,
  status: "published",
  publishedDaysAgo: 8,
  seoKeywords: ["dal lake floating market", "srinagar vegetable market", "dal lake at dawn"],
  content: `
<p>The market begins when it is still too dark to see it. You hear it first: a paddle against a hull, a price said once, somebody laughing about yesterday. By the time the light arrives the best of the lotus root has already changed boats.</p>
<p>Nobody here sells to visitors, and that is the reason to come. The growers row in from the floating gardens behind Rainawari, trade for an hour, and are home for tea before the first tour boat has left its ghat.</p>
<h2>What is in the boats</h2>
<p>From autumn to spring it is nadru, the lotus root, cut under water with a long pole by men who stand in the cold to do it. All year it is haakh, the dark green leaf that most houses in the city eat several times a week. Turnips, kohlrabi and radish when it is cool; tomatoes, cucumbers and bottle gourd in summer. One or two boats carry nothing but flowers, and they are the ones everybody photographs.</p>
<p>Nearly all of it grew on the lake. A <em>rad</em> is a mat of reeds and weed with a little soil on top; it floats, and can be towed like a boat. A <em>demb</em> is built up with mud year after year until it stands still and willows hold its edge. What is sold here at six stands on handcarts in the city by eight.</p>
<h2>How to go without being in the way</h2>
<ul>
<li>Leave the houseboat at a quarter to five; ask your boatman the evening before. In winter an hour later is early enough.</li>
<li>Stay at the edge. If a boat needs your place, it is theirs.</li>
<li>Ask before you photograph a face. A nod is enough, and so is a shake of the head.</li>
<li>Buy something small. Coriander is always right.</li>
</ul>
<p>A seller of saffron or jewellery may row up to you. He is part of the morning too, but not of the market; a friendly no ends it.</p>
<h2>When it is at its best</h2>
<p>The market is held every day of the year, in rain as well. In June there are the most boats and the least time: by half past six it is over. In October mist lies on the water until the sun is up. In January there may be only fifteen boats, ice along the reeds, and a kangri under every cloak. That is the morning our boatmen like best.</p>
<p>The row takes about forty minutes from the Boulevard and a little longer from Nigeen. Take a shawl in any month, and drink your tea when you are back: the growers have theirs at home.</p>
<blockquote><p>The lake has two mornings. This is the first one, and it belongs to the people who work on it.</p></blockquote>
<p>If you are staying with us, the ride is part of the <a href="${paths.tour("srinagar-deluxe-package")}">Srinagar Deluxe Package</a>, and of the <a href="${paths.tour("kashmir-valley-explorer")}">Kashmir Valley Explorer</a> for those who like to get up. From any other hotel it can be added to a transfer.</p>`,
};
