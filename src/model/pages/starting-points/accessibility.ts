import type { StartingPoint } from "./starting-point.ts";

export const accessibility: StartingPoint = {
	name: "accessibility",
	label: "Accessibility statement",
	about: "What works for people with disabilities, what does not yet, and how to report a problem.",
	values: {
		title: "Accessibility",
		slug: "accessibility",
		layout: "legal",
		summary: "We want everybody to be able to use this website.",
		content: `<p>[legal name] wants everybody to be able to use this website, including people who use a screen reader, a keyboard, magnification or voice control.</p>
<h2>The standard that we follow</h2>
<p>We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. We last checked this website on [date], by [automatic tests and a manual check with a keyboard and a screen reader].</p>
<h2>What works</h2>
<ul><li>All pages can be used with a keyboard, and the focus is always visible.</li><li>Text can be enlarged to 200 % without loss of content, and pages work on narrow screens.</li><li>Colours of text meet the contrast that level AA requires.</li><li>Pictures have descriptions, and headings and landmarks describe the structure of each page.</li><li>Animations stop if your device is set to reduce motion.</li></ul>
<h2>What does not work yet</h2>
<ul><li>[Known problem, such as older PDF documents without headings, and when it will be fixed.]</li><li>Contact forms and videos of other providers are outside our control. You can always reach us by email or phone instead.</li></ul>
<h2>Tell us about a problem</h2>
<p>If something does not work for you, write to [email address] or call [phone number]. Tell us the address of the page and what you tried to do. We answer within [number of days] working days. We are happy to send you information in another form.</p>
<h2>If we do not put it right</h2>
<p>You may contact [the Human Rights Commission in New Zealand, or the Australian Human Rights Commission].</p>`,
	},
};
