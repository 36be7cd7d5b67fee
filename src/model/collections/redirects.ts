import { collection } from "../collection.ts";
import { choice } from "../kinds/choice.ts";
import { destination, path } from "../kinds/path.ts";
import { references } from "../kinds/references.ts";

/** Addresses of a website that have no page, and where those who ask for them are sent. */
export const redirects = collection({
	name: "redirects",
	label: "Redirects",
	singular: "redirect",
	about: "Old addresses of a website, and where visitors who come to them are sent.",
	titleField: "from",
	editedBy: ["admin", "editor"],
	shownOn: "websites",
	columns: ["to", "permanence", "websites"],
	fields: {
		from: path("From", {
			required: true,
			help: "A path such as /about-us. It holds for visitors who write it in capitals, too, end it with a slash, or add a query.",
		}),
		to: destination("To", {
			required: true,
			isSearched: true,
			help: "A path of the same website, or a complete address that begins with https://.",
		}),
		permanence: choice(
			"Kind",
			{ "301": "Permanent (301)", "302": "Temporary (302)" },
			{ help: "Search engines follow a permanent one for good." },
		),
		websites: references("Websites", "websites", { required: true }),
	},
});
