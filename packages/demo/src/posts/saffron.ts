import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const saffron: DemoPost = {
  slug: "saffron-thread-by-thread",
  title: "Saffron, thread by thread",
  excerpt: "Three purple weeks in Pampore, and how to tell real saffron from dyed silk.",
  category: "culture",
  tags: ["pampore", "food"],
  by: "manager",
  scene: "saffron-pampore",
  views: 812,
  status: "published",
  publishedDaysAgo: 42,
  seoKeywords: ["pampore saffron fields", "real kashmiri saffron", "saffron harvest"],
  content: `
<p>For eleven months cars drive past the fields at Pampore on the highway without slowing. Then, around the third week of October, a flower comes up out of bare earth before it has a leaf. In three weeks it is over.</p>
<p>The plant is a crocus, <em>Crocus sativus</em>. It sets no seed and has no wild form; every bulb in the world was divided from another by somebody's hand. In Kashmir it grows on the karewas, flat terraces of old lake clay that drain well and bake hard.</p>
<h2>A morning in the field</h2>
<p>The flowers are picked at sunrise, before they open wide, by whole families with willow baskets. It is bent, quick work: the petals bruise, and a flower left until noon is lost. Everything goes home in baskets. Then the second half of the work begins on the floor of a warm room, where each flower is opened and its three red stigmas are taken out.</p>
<p>Three threads a flower. About 150,000 flowers for one dried kilogram. When people ask why it costs what it costs, that is the whole answer.</p>
<h2>The two kinds you will be offered</h2>
<ul>
<li><strong>Mongra</strong> is only the dark red tip of the thread. It is the stronger and the dearer.</li>
<li><strong>Lacha</strong> is the whole thread, red with a yellow end. It weighs more and colours less.</li>
</ul>
<p>Kashmiri saffron has had a protected geographical indication since 2020. Good packets name the grade and carry the mark.</p>
<h2>How to tell it from dyed silk</h2>
<ol>
<li>Look at one thread. A real one widens to a small trumpet at the end. Maize silk, safflower and paper do not.</li>
<li>Put three threads in warm water. The water turns gold slowly, over ten minutes, and the threads stay red. If the water is orange at once and the threads go pale, it was dye.</li>
<li>Taste one. It is bitter, a little like hay. If it is sweet, somebody has added honey or sugar for weight.</li>
<li>Rub it wet between two fingers. The stain is yellow, not red.</li>
</ol>
<p>Buy a gram. It is enough for ten pots of kahwa, and nobody has ever been cheated badly over a gram.</p>
<h2>How to visit</h2>
<p>Pampore is 15 km south of Srinagar, on the road to Pahalgam. In the harvest weeks stop between seven and ten in the morning. Walk on the ridges between the beds, never across them. If a family waves you over, they mean it; a child may put a flower in your hand, and you may keep it.</p>
<p>Out of season, ask us for the drying room of a grower we know. He will make you a kahwa and say nothing until you have finished it.</p>
<p>We stop at Pampore on day four of the <a href="${paths.tour("kashmir-valley-explorer")}">Kashmir Valley Explorer</a>. By <a href="${paths.bookCab}">cab</a> from Srinagar it is half an hour.</p>`,
};
