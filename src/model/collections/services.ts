import { collection, type Example, group } from "../collection.ts";
import { file } from "../kinds/link.ts";
import { number } from "../kinds/number.ts";
import { references } from "../kinds/references.ts";
import { longText, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";
import { exampleWebsiteId } from "./websites.ts";

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
	seenAt: () => "/#solutions",
	orderedBy: "order",
	columns: ["websites"],
	fields: {
		...group("", {
			name: text("Name", { required: true, max: 120, mayDiffer: true }),
			description: longText("Description", { mayDiffer: true }),
			image: file("Picture", { takes: ["picture"], mayDiffer: true }),
		}),
		...group(
			"Where it shows",
			{
				active: toggle("Active"),
				websites: references("Websites", "websites"),
				order: number("Order"),
			},
			{ isBeside: true },
		),
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
