import type { AnyField, FieldKind } from "../field.ts";
import type { Served } from "../kind.ts";
import { choiceServed, choicesServed } from "./choice.ts";
import { colourServed } from "./colour.ts";
import { companyNumberServed } from "./company-number.ts";
import { dateServed } from "./date.ts";
import { emailServed } from "./email.ts";
import { folderServed } from "./folder.ts";
import { hostnameServed, hostnamesServed } from "./hostname.ts";
import { htmlServed } from "./html.ts";
import { instantServed } from "./instant.ts";
import { fileServed, linkServed } from "./link.ts";
import { menuServed } from "./menu.ts";
import { numberServed } from "./number.ts";
import { destinationServed, pathServed } from "./path.ts";
import { cropServed, focalPointServed } from "./picture-area.ts";
import { placementServed, placementsServed, referenceServed, referencesServed } from "./references.ts";
import { scopesServed } from "./scopes.ts";
import { sectionsServed } from "./sections.ts";
import { slugServed } from "./slug.ts";
import { longTextServed, textServed } from "./text.ts";
import { toggleServed } from "./toggle.ts";

const served: { readonly [Name in FieldKind]: Served } = {
	text: textServed,
	longText: longTextServed,
	html: htmlServed,
	colour: colourServed,
	number: numberServed,
	toggle: toggleServed,
	choice: choiceServed,
	choices: choicesServed,
	link: linkServed,
	file: fileServed,
	folder: folderServed,
	date: dateServed,
	instant: instantServed,
	focalPoint: focalPointServed,
	crop: cropServed,
	email: emailServed,
	hostname: hostnameServed,
	companyNumber: companyNumberServed,
	hostnames: hostnamesServed,
	references: referencesServed,
	reference: referenceServed,
	placements: placementsServed,
	placement: placementServed,
	slug: slugServed,
	sections: sectionsServed,
	menu: menuServed,
	path: pathServed,
	destination: destinationServed,
	scopes: scopesServed,
};

export function servedAs({ kind }: AnyField): Served {
	return served[kind];
}
