import { descriptionLength } from "../article/description-length.ts";
import { collection, type Example, group } from "../collection.ts";
import type { Field } from "../field.ts";
import { choice } from "../kinds/choice.ts";
import { html } from "../kinds/html.ts";
import { file } from "../kinds/link.ts";
import { reference, references } from "../kinds/references.ts";
import { slug } from "../kinds/slug.ts";
import { longText, text, title } from "../kinds/text.ts";
import { exampleWebsiteId } from "./websites.ts";

export const pageLayouts = { standard: "Standard", wide: "Wide", legal: "Legal" };

// Derived from the parent and the slug.
const path: Field<string> = {
	...text("Full address", { systemOnly: true, isUnseen: true, max: 300 }),
	isOwn: true,
};

export const pages = collection({
	name: "pages",
	label: "Pages",
	singular: "page",
	icon: "page",
	about: "Pages such as a privacy policy.",
	titleField: "title",
	editedBy: "editor",
	publicWhen: { status: "published" },
	shownOn: "websites",
	seenAt: (id, { path }) => String(path || `/pages/${id}`),
	foundBy: ["slug"],
	foundByVisitors: { fields: ["content", "summary"], type: "pages", label: "Pages", one: "Page" },
	treeBy: "path",
	formExtras: "page",
	columns: ["path", "websites"],
	check: ({ websites, status }, changed) =>
		status === "published" &&
		(websites as readonly string[]).length === 0 &&
		changed.some((name) => name === "status" || name === "websites")
			? { websites: "Choose a website: without one, visitors cannot find the page" }
			: {},
	fields: {
		...group("", {
			title: title("Title", { required: true, max: 200, mayDiffer: true }),
			content: html("Content", { mayDiffer: true }),
		}),
		...group(
			"Publishing",
			{
				status: choice("Status", { draft: "Draft", published: "Published" }),
				websites: references("Websites", "websites"),
				parent: reference("Parent page", "pages", {
					help: "Its address comes first in this one.",
				}),
				slug: slug("Address", {
					help: "Its last part. Created from the title at the first publication, unless you enter one. Former addresses redirect here.",
				}),
				layout: choice("Layout", pageLayouts, {
					help: "Legal shows the day of the last change and a table of contents.",
				}),
				summary: longText("Summary", {
					max: 500,
					mayDiffer: true,
					isUnderMore: true,
					help: "Shown below the title.",
				}),
				leadImage: file("Lead image", { takes: ["picture"], mayDiffer: true, isUnderMore: true }),
			},
			{ isBeside: true },
		),
		...group(
			"Search engines",
			{
				searchTitle: text("Search title", {
					isUnderMore: true,
					max: 200,
					shownUpTo: 60,
					mayDiffer: true,
					help: "Without one, the title.",
				}),
				searchDescription: longText("Search description", {
					isUnderMore: true,
					max: 500,
					shownUpTo: descriptionLength,
					mayDiffer: true,
					help: "Without one, the first words of the text.",
				}),
			},
			{ isBeside: true },
		),
		path,
	},
});

export const pagesExample: Example<typeof pages.fields> = {
	id: "g5b1n7s3w9p2d6k0x4t8",
	added: {
		title: "Privacy policy",
		content: "<p>How we collect, use and protect personal information.</p>",
		status: "published",
		layout: "legal",
		websites: [exampleWebsiteId],
	},
	changed: { summary: "What we collect about you, and why." },
};
