import { collection } from "../collection.ts";
import { choice } from "../kinds/choice.ts";
import { html } from "../kinds/html.ts";
import { places } from "../kinds/references.ts";
import { text } from "../kinds/text.ts";

/** Articles: insights and case studies. */
export const content = collection({
	name: "content",
	label: "Articles",
	singular: "article",
	about: "Insights and case studies; the published ones stand in the library and on the landing page.",
	titleField: "title",
	editedBy: ["admin", "editor"],
	publicWhen: { status: "published" },
	newestFirst: { within: "domains", by: ["status", "type"] },
	shownOn: "domains",
	columns: ["type", "status", "domains"],
	fields: {
		title: text("Title", { required: true, max: 200 }),
		content: html("Content"),
		type: choice("Type", { insight: "Insight", "case-study": "Case study" }),
		status: choice("Status", { draft: "Draft", published: "Published" }),
		domains: places("Shown on"),
	},
});
