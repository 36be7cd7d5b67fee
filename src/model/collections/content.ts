import { descriptionLength } from "../article/description-length.ts";
import { collection, type Example, group } from "../collection.ts";
import type { Group } from "../field.ts";
import { choice } from "../kinds/choice.ts";
import { html } from "../kinds/html.ts";
import { instant } from "../kinds/instant.ts";
import { file } from "../kinds/link.ts";
import { placement, placements, reference, references } from "../kinds/references.ts";
import { slug } from "../kinds/slug.ts";
import { longText, text, title } from "../kinds/text.ts";

const clockSkewMs = 5 * 60_000;

const publishing: Group = { title: "Publishing", isBeside: true };

export const content = collection({
	name: "content",
	label: "Articles",
	singular: "article",
	icon: "file",
	about: "Insights and case studies; the published ones appear in the library and on the landing page.",
	titleField: "title",
	editedBy: "editor",
	publicWhen: { status: "published" },
	newestFirst: { within: "domains", by: ["status", "type"] },
	shownOn: "domains",
	pagesAt: "/library",
	seenAt: (id, { slug }) => `/library/${slug || id}`,
	foundByVisitors: { fields: ["content"], type: "articles", label: "Articles", one: "Article" },
	isRead: true,
	foundBy: ["slug"],
	formExtras: "article",
	columns: ["type", "domains"],
	check: ({ canonical, domains, status, publishedAt }, changed) => {
		const placements = domains as readonly string[];
		const isAstray = canonical !== "" && !placements.includes(String(canonical));
		const isNowhere = status === "published" && placements.length === 0;
		const isAhead = Number(publishedAt) > Date.now() + clockSkewMs;
		return {
			...(status === "published" &&
				changed.includes("publishedAt") &&
				isAhead && { publishedAt: "Choose a time that is not in the future" }),
			...(changed.includes("canonical") &&
				isAstray && { canonical: "Choose one of the brands that the article is shown on" }),
			...((changed.includes("status") || changed.includes("domains")) &&
				isNowhere && { domains: "Choose a brand: without one, visitors cannot find the article" }),
		};
	},
	fields: {
		...group("", {
			title: title("Title", { required: true, max: 200, mayDiffer: true }),
			content: html("Content", { mayDiffer: true }),
		}),
		...group(publishing, {
			status: choice("Status", { draft: "Draft", published: "Published" }),
			type: choice("Type", { insight: "Insight", "case-study": "Case study" }),
			domains: placements("Shown on"),
			publishedAt: instant("Publication date", {
				isUnderMore: true,
				help: "Set at the first publication.",
			}),
			author: reference("Author", "team", {
				isUnderMore: true,
				help: "Shown above the text.",
			}),
			leadImage: file("Lead image", {
				takes: ["picture"],
				mayDiffer: true,
				help: "Shown on cards and above the text. Without one, cards show the first picture of the text.",
			}),
			canonical: placement("Main brand", {
				isUnderMore: true,
				staffOnly: true,
				help: "Search engines list the article on this brand.",
			}),
			slug: slug("Address", {
				isUnderMore: true,
				help: "Created from the title at the first publication, unless you enter one. Former addresses redirect here.",
			}),
		}),
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
					max: 500,
					shownUpTo: descriptionLength,
					mayDiffer: true,
					help: "Without one, the first words of the text.",
				}),
			},
			{ isBeside: true },
		),
		// Archives contain the fields in this order.
		...group(publishing, {
			services: references("Services", "services", {
				isUnderMore: true,
				help: "Their pages list the article.",
			}),
		}),
	},
});

export const contentExample: Example<typeof content.fields> = {
	id: "c2h7k0w4q8m6t1y5j9d3",
	added: {
		title: "Seismic bracing of tall racking",
		content: "<p>What a warehouse in Petone taught us about anchors.</p>",
		type: "case-study",
		status: "published",
		domains: ["digital-nz"],
	},
	changed: { status: "draft" },
};
