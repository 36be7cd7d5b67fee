import { collection } from "../collection.ts";
import { choice } from "../kinds/choice.ts";
import { html } from "../kinds/html.ts";
import { place, places } from "../kinds/references.ts";
import { slug } from "../kinds/slug.ts";
import { text } from "../kinds/text.ts";

/** Articles: insights and case studies. */
export const content = collection({
	name: "content",
	label: "Articles",
	singular: "article",
	about: "Insights and case studies; the published ones appear in the library and on the landing page.",
	titleField: "title",
	editedBy: ["admin", "editor"],
	publicWhen: { status: "published" },
	newestFirst: { within: "domains", by: ["status", "type"] },
	shownOn: "domains",
	foundBy: ["slug"],
	columns: ["type", "status", "domains"],
	check: ({ canonical, domains, status }, changed) => {
		const places = domains as readonly string[];
		const isAstray = canonical !== "" && !places.includes(String(canonical));
		const isNowhere = status === "published" && places.length === 0;
		return {
			...(changed.includes("canonical") &&
				isAstray && { canonical: "Choose one of the brands that the article is shown on" }),
			...((changed.includes("status") || changed.includes("domains")) &&
				isNowhere && { domains: "Choose where it is shown: published nowhere, nobody would find it" }),
		};
	},
	fields: {
		title: text("Title", { required: true, max: 200 }),
		content: html("Content"),
		type: choice("Type", { insight: "Insight", "case-study": "Case study" }),
		status: choice("Status", { draft: "Draft", published: "Published" }),
		domains: places("Shown on"),
		canonical: place("Main brand", {
			staffOnly: true,
			help: "Search engines list the article on this one of its brands.",
		}),
		slug: slug("Address", {
			help: "Made from the title when the article is first published, unless you write it. Former addresses go on leading here.",
		}),
	},
});
