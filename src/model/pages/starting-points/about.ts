import type { StartingPoint } from "./starting-point.ts";

export const about: StartingPoint = {
	name: "about",
	label: "About us",
	about: "Who you are, how you work, and where you are.",
	values: {
		title: "About us",
		slug: "about",
		layout: "standard",
		summary: "[One sentence about what you do, for whom and where.]",
		content: `<p>[legal name] was founded in [year] by [names of the founders]. Today we are [number of people] people who work on [kinds of projects] across [regions].</p>
<h2>What we do</h2>
<p>We help architects, engineers and contractors to [main benefit for clients]. Most of our work begins with a question that nobody on the project has had time to answer. We look at the drawings, the site and the programme together, and say plainly what will work.</p>
<h2>How we work</h2>
<p>The people whom you meet at the start do the work. You get one contact, a written scope, and a fixed date for each step. If something changes, you hear it from us first.</p>
<h2>What we care about</h2>
<ul><li><strong>Fewer surprises.</strong> We test decisions early, while they are cheap to change.</li><li><strong>Clear documents.</strong> A drawing or a model is finished when the person on site can use it without calling us.</li><li><strong>Good neighbours.</strong> We share what we learn with the other consultants on a project.</li></ul>
<h2>Some facts</h2>
<ul><li>[Number of projects] projects since [year]</li><li>[Memberships and certifications]</li><li>Offices in [places]</li></ul>
<h2>Talk to us</h2>
<p>Tell us about your project. A first conversation costs nothing: <a href="/#contact">contact us</a>.</p>`,
	},
};
