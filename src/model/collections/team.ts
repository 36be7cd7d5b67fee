import { collection, type Example, group } from "../collection.ts";
import { file, link } from "../kinds/link.ts";
import { number } from "../kinds/number.ts";
import { references } from "../kinds/references.ts";
import { longText, name, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";
import { exampleWebsiteId } from "./websites.ts";

export const defaultTeamRole = "AEC Specialist";

export const team = collection({
	name: "team",
	label: "Team",
	singular: "team member",
	icon: "person",
	about: "The people whom a brand shows on its landing page.",
	titleField: "name",
	editedBy: "editor",
	publicWhen: { active: true },
	shownOn: "websites",
	seenAt: () => "/#team",
	orderedBy: "order",
	tiesBy: "name",
	formExtras: "person",
	columns: ["role", "websites"],
	fields: {
		...group("", {
			name: name("Name", { required: true, max: 120 }),
			role: text("Role", { max: 120, whenEmpty: defaultTeamRole, mayDiffer: true }),
			bio: longText("Bio", { mayDiffer: true }),
			photo: file("Photo", { takes: ["picture"], mayDiffer: true }),
			linkedin: link("LinkedIn", { mayDiffer: true }),
		}),
		...group(
			"Where they show",
			{
				active: toggle("Active"),
				websites: references("Websites", "websites"),
				order: number("Order"),
			},
			{ isBeside: true },
		),
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
