import { collection } from "../collection.ts";
import { file, link } from "../kinds/link.ts";
import { number } from "../kinds/number.ts";
import { references } from "../kinds/references.ts";
import { longText, name, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";

/** The people whom a brand shows, in `order`. */
export const team = collection({
	name: "team",
	label: "Team",
	singular: "team member",
	about: "The people whom a brand shows on its landing page.",
	titleField: "name",
	editedBy: ["admin", "editor"],
	publicWhen: { active: true },
	shownOn: "websites",
	orderedBy: "order",
	tiesBy: "name",
	columns: ["role", "active", "websites"],
	fields: {
		name: name("Name", { required: true, max: 120 }),
		role: text("Role", { max: 120 }),
		bio: longText("Bio"),
		photo: file("Photo", { takes: ["picture"] }),
		linkedin: link("LinkedIn"),
		active: toggle("Active"),
		websites: references("Websites", "websites"),
		order: number("Order"),
	},
});
