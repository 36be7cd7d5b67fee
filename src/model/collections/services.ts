import { collection, type Example, group } from "../collection.ts";
import type { Group } from "../field.ts";
import { html } from "../kinds/html.ts";
import { file } from "../kinds/link.ts";
import { number } from "../kinds/number.ts";
import { references } from "../kinds/references.ts";
import { slug } from "../kinds/slug.ts";
import { longText, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";
import { exampleWebsiteId } from "./websites.ts";

const placing: Group = { title: "Where it shows", isBeside: true };

export const services = collection({
	name: "services",
	label: "Services",
	singular: "service",
	icon: "layers",
	about: "What a brand offers; the landing page lists the active ones under Solutions.",
	titleField: "name",
	editedBy: "editor",
	publicWhen: { active: true },
	shownOn: "websites",
	pagesAt: "/services",
	pageNeeds: "content",
	seenAt: (id, { active, content, slug }) => (active && content ? `/services/${slug || id}` : "/#solutions"),
	foundByVisitors: {
		fields: ["description", "content"],
		type: "services",
		label: "Services",
		one: "Service",
	},
	orderedBy: "order",
	foundBy: ["slug"],
	formExtras: "service",
	columns: ["websites"],
	fields: {
		...group("", {
			name: text("Name", { required: true, max: 120, mayDiffer: true }),
			description: longText("Description", { mayDiffer: true }),
			image: file("Picture", { takes: ["picture"], mayDiffer: true }),
		}),
		...group(placing, {
			active: toggle("Active"),
			websites: references("Websites", "websites"),
			order: number("Order"),
		}),
		// Archives contain the fields in this order.
		...group("Page", {
			content: html("Page text", {
				mayDiffer: true,
				help: "With a text, the service has its own page.",
			}),
		}),
		...group(placing, {
			slug: slug("Address", {
				isUnderMore: true,
				help: "Created from the name once there is a page text, unless you enter one. Former addresses redirect here.",
			}),
		}),
	},
});

export const servicesExample: Example<typeof services.fields> = {
	id: "s1t8w5j2h6d0y4k9m3q7",
	added: {
		name: "Model coordination",
		description: "One model that architects, engineers and contractors all trust.",
		active: true,
		websites: [exampleWebsiteId],
	},
	changed: { active: false },
};
