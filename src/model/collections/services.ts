import { collection } from "../collection.ts";
import { file } from "../kinds/link.ts";
import { number } from "../kinds/number.ts";
import { references } from "../kinds/references.ts";
import { longText, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";

/** What a brand offers. */
export const services = collection({
	name: "services",
	label: "Services",
	singular: "service",
	about: "What a brand offers; the landing page lists the active ones under Solutions.",
	titleField: "name",
	editedBy: ["admin", "editor"],
	publicWhen: { active: true },
	shownOn: "websites",
	orderedBy: "order",
	columns: ["active", "websites"],
	fields: {
		name: text("Name", { required: true, max: 120 }),
		description: longText("Description"),
		image: file("Picture", { takes: ["picture"] }),
		active: toggle("Active"),
		websites: references("Websites", "websites"),
		order: number("Order"),
	},
});
