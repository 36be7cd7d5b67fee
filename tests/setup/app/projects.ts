import { collection, group } from "../../../src/model/collection.ts";
import type { FieldKind } from "../../../src/model/field.ts";
import { choice, choices } from "../../../src/model/kinds/choice.ts";
import { colour } from "../../../src/model/kinds/colour.ts";
import { companyNumber } from "../../../src/model/kinds/company-number.ts";
import { date } from "../../../src/model/kinds/date.ts";
import { email } from "../../../src/model/kinds/email.ts";
import { folder } from "../../../src/model/kinds/folder.ts";
import { hostname, hostnames } from "../../../src/model/kinds/hostname.ts";
import { html } from "../../../src/model/kinds/html.ts";
import { instant } from "../../../src/model/kinds/instant.ts";
import { file, link } from "../../../src/model/kinds/link.ts";
import { menu } from "../../../src/model/kinds/menu.ts";
import { number } from "../../../src/model/kinds/number.ts";
import { destination, path } from "../../../src/model/kinds/path.ts";
import { crop, focalPoint } from "../../../src/model/kinds/picture-area.ts";
import { placement, placements, reference, references } from "../../../src/model/kinds/references.ts";
import { scopes } from "../../../src/model/kinds/scopes.ts";
import { sectionList } from "../../../src/model/kinds/sections.ts";
import { slug } from "../../../src/model/kinds/slug.ts";
import { longText, text } from "../../../src/model/kinds/text.ts";
import { toggle } from "../../../src/model/kinds/toggle.ts";

/** A field of each kind, by its name; a kind without one does not compile. */
const ofEachKind = {
	text: text("Client"),
	longText: longText("Brief"),
	html: html("Story"),
	colour: colour("Ink"),
	number: number("Tonnes"),
	toggle: toggle("Prize"),
	choice: choice("Sector", { sheds: "Sheds", offices: "Offices" }),
	choices: choices("Trades", { steel: "Steel", timber: "Timber" }),
	link: link("Further reading"),
	file: file("Photo"),
	folder: folder("Drawer"),
	date: date("Handed over on"),
	instant: instant("Opened at"),
	focalPoint: focalPoint("Middle"),
	crop: crop("Cut"),
	email: email("Site office"),
	hostname: hostname("Its own domain"),
	companyNumber: companyNumber("Number of the client"),
	hostnames: hostnames("Its other domains"),
	references: references("Who worked on it", "team"),
	reference: reference("Led by", "team"),
	placements: placements("Told on"),
	placement: placement("Told first on"),
	slug: slug("Short name"),
	sections: sectionList("Parts of its page"),
	menu: menu("Links of its page"),
	path: path("Old page"),
	destination: destination("New page"),
	scopes: scopes("Holds in"),
} as const satisfies Readonly<Record<FieldKind, { readonly kind: FieldKind }>>;

/** A collection that only tests declare: it has a field of each kind, an order, a status and placements on websites. */
export const projects = collection({
	name: "projects",
	label: "Projects",
	singular: "project",
	about: "What a brand has built.",
	icon: "layers",
	titleField: "title",
	editedBy: "editor",
	publicWhen: { stage: "built" },
	shownOn: "websites",
	orderedBy: "order",
	columns: ["stage", "references", "websites"],
	fields: {
		...group("", { title: text("Title", { required: true }), ...ofEachKind }),
		...group(
			"Where it shows",
			{
				stage: choice("Stage", { drawn: "Drawn", built: "Built" }),
				websites: references("Websites", "websites"),
				order: number("Order"),
			},
			{ isBeside: true },
		),
	},
});
