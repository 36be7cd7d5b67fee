import type { StartingPoint } from "./starting-point.ts";

export const terms: StartingPoint = {
	name: "terms",
	label: "Terms of use",
	about: "The rules for using this website, for review by a lawyer.",
	values: {
		title: "Terms of use",
		slug: "terms",
		layout: "legal",
		summary: "The rules for using this website.",
		content: `<p>This website is provided by [legal name], [company number], of [postal address] (“we”). By using it you agree to these terms.</p>
<h2>What this website is</h2>
<p>It describes our services, people and projects in general. It is not advice for your project. Please ask us before you rely on anything that you read here.</p>
<h2>Our content</h2>
<p>We own the text, drawings, photographs and other content of this website, or use them with permission. You may read, print and share pages for your own information, and quote short passages with our name and a link. For anything else, ask us first.</p>
<h2>Project information</h2>
<p>Descriptions of projects state the facts as we know them when they are published. Images may be visualisations. Figures such as areas, costs and dates are approximate unless we say otherwise.</p>
<h2>Links</h2>
<p>We link to websites of others because they may be useful. We do not control them and are not responsible for their content.</p>
<h2>Availability</h2>
<p>We try to keep this website available and correct, but do not promise that it always is. We may change or remove content at any time.</p>
<h2>Acceptable use</h2>
<p>Do not use this website to break the law, to interfere with its operation, to collect personal information about others, or to send harmful software or unwanted messages.</p>
<h2>Our responsibility</h2>
<p>Nothing in these terms limits rights that consumer law gives you, such as [the Consumer Guarantees Act 1993 and the Fair Trading Act 1986, or the Australian Consumer Law]. Otherwise, and as far as the law allows, we are not liable for loss that results from using this website.</p>
<h2>Services</h2>
<p>Work that we do for you is governed by the agreement that we sign with you, not by these terms.</p>
<h2>Privacy</h2>
<p>Our privacy policy explains how we handle personal information.</p>
<h2>Law</h2>
<p>The law of [country or state] applies, and its courts decide disputes about these terms.</p>
<h2>Contact</h2>
<p>Questions about these terms: [email address].</p>`,
	},
};
