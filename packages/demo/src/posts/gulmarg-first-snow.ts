import { paths } from "@shikara/contract/routes";
import type { DemoPost } from "../posts.ts";

export const gulmargFirstSnow: DemoPost = {
  slug: "gulmarg-in-the-first-snow",
  title: "Gulmarg in the first snow",
  excerpt: "What the gondola is like in December, which phase to buy, and the warm things to pack.",
  category: "adventure",
  tags: ["gulmarg", "snow", "gondola", "packing"],
  by: "agent",
  scene: "gulmarg-snow",
  views: 1_804,
  status: "published",
  publishedDaysAgo: 17,
  seoKeywords: ["gulmarg in december", "gulmarg gondola tickets", "first snow kashmir"],
  content: `
<p>The first snow that stays usually comes to Gulmarg between the middle of November and the middle of December. It comes at night. In the morning the fences are gone, the ponies stand with their backs to the wind, and the whole meadow is one sheet of paper that nobody has written on.</p>
<p>It is a fine time to come if you know what December is, and what it is not. It is white, quiet, and easier on the purse than late January. It is not yet the season for deep powder: that needs the forty days of Chillai Kalan, which begin on 21 December.</p>
<h2>Which phase to buy</h2>
<p>The gondola has two parts, and each has its own ticket.</p>
<ul>
<li><strong>Phase one</strong> goes from Gulmarg, at about 2,650 m, to the Kongdoori bowl, at about 3,080 m. Nine minutes. It runs on most days, and with children it is all you need: snow, tea stalls, a view of Apharwat.</li>
<li><strong>Phase two</strong> goes on to the shoulder of Apharwat, at about 3,950 m. Twelve minutes. It stops for wind, for cloud and while the slopes are made safe. On a clear day you see Nanga Parbat from the top.</li>
</ul>
<p>Buy phase one beforehand, online from the cable car corporation: tickets carry your name, and the gate asks for the same identity card. Buy phase two only when the forecast is clear, and go up first thing. By noon there is a queue, or wind.</p>
<p>At almost 4,000 m you will feel your breath. Walk slowly, drink water, and come down if your head aches. People with heart or lung trouble should stay at Kongdoori, where the tea is better anyway.</p>
<h2>How cold it gets</h2>
<p>In December count on 2 °C at noon in the sun and ten below at night. Rooms are heated by a stove or an electric blanket; ask for both. Power goes off sometimes, so charge your phone when you can.</p>
<h2>What to pack</h2>
<ul>
<li>Two thin warm layers rather than one thick one, and a jacket that stops wind.</li>
<li>Waterproof trousers, or hire them at Tangmarg; gumboots too.</li>
<li>Three pairs of wool socks a person. One pair will be wet.</li>
<li>Sunglasses and sun cream: snow doubles the sun.</li>
<li>Cash. The card machines do not like the cold.</li>
</ul>
<h2>The road</h2>
<p>From Srinagar it is 50 km. The first 38 to Tangmarg are easy. The last 13 climb through deodars, and after a snowfall only cars with chains or four driven wheels may go up. Our drivers carry chains from November. Large vans wait at Tangmarg, and you change to a smaller car for half an hour.</p>
<p>Sleep one night up there. The day visitors leave at four, the lamps come on in the huts, and you will hear what snow sounds like when it falls on snow.</p>
<p>Two nights in Gulmarg are part of the <a href="${paths.tour("kashmir-adventure-special")}">Kashmir Adventure Special</a>. For a day trip, <a href="${paths.bookCab}">book a cab</a> with four-wheel drive and leave at seven.</p>`,
};
