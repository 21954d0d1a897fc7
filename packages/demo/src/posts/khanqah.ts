import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const khanqah: DemoPost = {
  slug: "the-khanqah-on-the-jhelum",
  title: "The khanqah on the Jhelum",
  excerpt: "Papier-mâché ceilings, carved doors and the hour to go.",
  category: "destinations",
  tags: ["old city", "jhelum", "crafts", "history"],
  by: "agent",
  scene: "old-city-khanqah",
  views: 0,
  status: "draft",
  seoKeywords: ["khanqah-e-moula", "srinagar old city walk", "shah-e-hamadan shrine"],
  content: `
<p>Seen from the river it looks like a pagoda that lost its way: a square of dark timber, a roof in steps, a spire with a brass knob. It is the khanqah of Shah-e-Hamadan, the place of prayer of the saint who brought Islam and, people say, seven hundred craftsmen to this valley in the fourteenth century.</p>
<p>The first building was put up in 1395. It burnt down twice, and what stands now is mostly of the 1730s. There is hardly a nail in it: deodar beams lie crosswise, log-cabin fashion, with brick between them, so that an earthquake can shake it without breaking it.</p>
<h2>What to look at</h2>
<p>The ceilings first. Every hand's breadth of wall and beam inside is covered with papier-mâché work: flowers on blue, flowers on gold, no two panels the same. Then the windows, in which thin strips of wood are fitted into stars without glue, called pinjrakari. Then the doors, carved so deep that dust lives in them.</p>
<p>The craft did not leave the neighbourhood. In the lanes behind, painters still lay gold on boxes, and will show you a brush made of cat's hair without asking you to buy the box.</p>
<h2>Who may go in</h2>
<ul>
<li>Anyone may enter the courtyard. Shoes off at the step, heads covered, shoulders and knees too.</li>
<li>The prayer hall is for prayer. Visitors of other faiths look in from the doorway, and it is enough: the ceiling begins there.</li>
<li>Women have an entrance and a part of their own. Ask; somebody will point kindly.</li>
<li>No photographs of people praying.</li>
</ul>
<h2>The hour to go</h2>
<p>Nine in the morning on any day but Friday. The sun comes over the river then and lights the front, the pigeons have had their corn, and the sweeper is pleased to see somebody who looks up. By noon the courtyard is full.</p>
<h2>How to get there</h2>
<p>It stands on the right bank of the Jhelum, between the third and the fourth of the old bridges, Fateh Kadal and Zaina Kadal. A car can come close, but the best way is on foot from Zaina Kadal, past the copper beaters, or by boat, if the river is high enough: stone steps lead up from the water, as they did when everybody came that way.</p>
<p>It is on the third day of the <a href="${paths.tour("srinagar-deluxe-package")}">Srinagar Deluxe Package</a>, after the floating market and a second breakfast.</p>`,
};
