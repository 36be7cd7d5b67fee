import { collection, type Example, group } from "../collection.ts";
import { choice } from "../kinds/choice.ts";
import { destination, path } from "../kinds/path.ts";
import { references } from "../kinds/references.ts";
import { exampleWebsiteId } from "./websites.ts";

export const redirects = collection({
	name: "redirects",
	label: "Redirects",
	singular: "redirect",
	icon: "link",
	about: "Old addresses of a website and their targets.",
	titleField: "from",
	editedBy: "editor",
	shownOn: "websites",
	ledToFrom: "from",
	columns: ["to", "permanence", "websites"],
	fields: {
		...group("", {
			from: path("From", {
				required: true,
				help: "A path such as /about-us, or a number such as /?p=12. Capitals, a trailing slash and a query are ignored in a path.",
			}),
			to: destination("To", {
				required: true,
				isSearched: true,
				mayDiffer: true,
				help: "A path of the website, or an address that begins with https:// or http://.",
			}),
			permanence: choice(
				"Kind",
				{ "301": "Permanent (301)", "302": "Temporary (302)" },
				{ help: "Search engines remember a permanent redirect." },
			),
		}),
		...group(
			"Where it applies",
			{
				websites: references("Websites", "websites", { required: true }),
			},
			{ isBeside: true },
		),
	},
});

export const redirectsExample: Example<typeof redirects.fields> = {
	id: "r3d7x1k5v9b2n6m0q4w8",
	added: {
		from: "/about-us",
		to: "/#team",
		permanence: "301",
		websites: [exampleWebsiteId],
	},
	changed: { to: "/library" },
};
