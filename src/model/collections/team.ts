import { collection, type Example, group } from "../collection.ts";
import type { Group } from "../field.ts";
import { email } from "../kinds/email.ts";
import { html } from "../kinds/html.ts";
import { file, link } from "../kinds/link.ts";
import { number } from "../kinds/number.ts";
import { references } from "../kinds/references.ts";
import { slug } from "../kinds/slug.ts";
import { longText, name, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";
import { exampleWebsiteId } from "./websites.ts";

export const defaultTeamRole = "AEC Specialist";

const person: Group = { title: "" };
const placing: Group = { title: "Where they show", isBeside: true };

export const team = collection({
	name: "team",
	label: "Team",
	singular: "team member",
	icon: "person",
	about: "People shown on the landing page of a brand.",
	titleField: "name",
	editedBy: "editor",
	publicWhen: { active: true },
	shownOn: "websites",
	pagesAt: "/people",
	pageNeeds: "content",
	seenAt: (id, { active, content, slug }) => (active && content ? `/people/${slug || id}` : "/#team"),
	foundByVisitors: {
		fields: ["role", "bio", "qualifications", "content"],
		type: "people",
		label: "People",
		one: "Person",
	},
	orderedBy: "order",
	tiesBy: "name",
	foundBy: ["slug"],
	formExtras: "person",
	columns: ["role", "websites"],
	fields: {
		...group(person, {
			name: name("Name", { required: true, max: 120 }),
			role: text("Role", { max: 120, whenEmpty: defaultTeamRole, mayDiffer: true }),
			bio: longText("Bio", { mayDiffer: true }),
			photo: file("Photo", { takes: ["picture"], mayDiffer: true }),
			linkedin: link("LinkedIn", { mayDiffer: true }),
		}),
		...group(placing, {
			active: toggle("Active"),
			websites: references("Websites", "websites"),
			order: number("Order"),
		}),
		// Archives contain the fields in this order.
		...group(person, {
			qualifications: text("Post-nominals and registration", {
				mayDiffer: true,
				help: "Such as CPEng, IntPE(NZ). Shown on their page.",
			}),
			email: email("Email", { mayDiffer: true, help: "Public on their page." }),
			phone: text("Phone", { max: 60, mayDiffer: true, help: "Public on their page." }),
		}),
		...group("Page", {
			content: html("Page text", { mayDiffer: true, help: "With a text, the person has their own page." }),
		}),
		...group(placing, {
			services: references("Services", "services", {
				isUnderMore: true,
				help: "Their pages list the person.",
			}),
			slug: slug("Address", {
				isUnderMore: true,
				help: "Created from the name once there is a page text, unless you enter one. Former addresses redirect here.",
			}),
		}),
	},
});

export const teamExample: Example<typeof team.fields> = {
	id: "p7n3g9b5v1x6z2l8r4f0",
	added: {
		name: "Aroha Ngata",
		role: "Structural engineer",
		active: true,
		websites: [exampleWebsiteId],
		order: 1,
	},
	changed: { role: "Principal engineer" },
};
