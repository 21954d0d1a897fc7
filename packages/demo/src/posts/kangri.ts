import type { DemoPost } from "../posts.ts";

export const kangri: DemoPost = {
  slug: "kangri-the-fire-under-the-cloak",
  title: "Kangri, the fire under the cloak",
  excerpt: "How Srinagar keeps warm in January, and what it smells like.",
  category: "culture",
  tags: ["winter", "crafts", "srinagar"],
  by: "manager",
  scene: "winter-kangri",
  views: 0,
  status: "approved",
  scheduledInDays: 5,
  seoKeywords: ["kangri kashmir", "pheran", "kashmir in january"],
  content: `
<p>In January the whole city seems to have one arm. Men cross the bridge with an empty sleeve swinging, women shop with one hand. The other is inside the pheran, the long wool cloak, holding a pot of fire.</p>
<p>The pot is called a kangri. It is a clay bowl no larger than a melon, in a basket of willow with two handles and a small spoon on a string. In it, under a layer of ash, is charcoal that glows from breakfast until late afternoon.</p>
<h2>What burns</h2>
<p>The good fuel is made in November. The fallen leaves of the chinar are heaped, lit, and sprinkled with water until they are black and light as paper. Villages make charcoal of fruit-tree prunings in the same way. A handful of the one lies over the other, a live coal on top, ash over all. Stirred with the spoon once an hour, it lasts.</p>
<p>It smells of leaves, a little of earth, and for anyone who grew up here, of every winter at once.</p>
<h2>Who makes it</h2>
<p>A potter turns the bowl, a weaver puts the basket round it, and they seldom live in the same village. The finest wicker comes from Charar-i-Sharief, tight and coloured, with small mirrors on those that are made for a bride. A plain one costs less than a lunch. In the forty days of Chillai Kalan, from 21 December, everybody buys a second one, because somebody has sat on the first.</p>
<h2>How to hold it</h2>
<ul>
<li>By one handle, upright, in front of you. Never between the knees while you are learning.</li>
<li>Set it down before you laugh.</li>
<li>Never in bed, and never in a closed room or a car: it gives off carbon monoxide. Those who grew up with it forget this too.</li>
<li>If a host puts one into your hands before you have taken your coat off, you are welcome in that house. Say so.</li>
</ul>
<h2>Where you will meet it</h2>
<p>On the houseboat, when the cook brings it with the tea. On a shikara at the floating market, where the grower keeps it between his feet. In a weaver's room, because cold fingers tie bad knots. Hotels have heaters, and you should use them; but ask for a kangri once, for an hour, by the window.</p>
<p>We keep eight at the ghat for guests, and someone to show you how. From December to February they are in the car as well, unlit: fire does not travel in our cabs, blankets do.</p>`,
};
