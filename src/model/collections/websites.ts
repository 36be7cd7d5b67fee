import { brandLabel, domainKeys, fallbackKey } from "../brands.ts";
import { collection } from "../collection.ts";
import { compositions } from "../composition.ts";
import { choice } from "../kinds/choice.ts";
import { colour } from "../kinds/colour.ts";
import { email } from "../kinds/email.ts";
import { hostname, hostnames } from "../kinds/hostname.ts";
import { file } from "../kinds/link.ts";
import { longText, name, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";

const keyOptions = Object.fromEntries([fallbackKey, ...domainKeys].map((key) => [key, brandLabel(key)]));

/** Said of each field that the settings have, too: those who may not open them know of it as well. */
const overruled = "The settings of this website overrule it, where an admin has set it there.";

/** The sites of the deployment; a host finds its website by `domain` or one of the `aliases`. */
export const websites = collection({
	name: "websites",
	label: "Websites",
	singular: "website",
	about: "The sites of this deployment, one for each brand and country.",
	titleField: "name",
	editedBy: ["admin", "editor"],
	publicWhen: {},
	foundBy: ["domainKey"],
	unique: { hosts: ["domain", "aliases"] },
	columns: ["domain", "domainKey", "primaryColor"],
	fields: {
		domain: hostname("Domain", { required: true, adminOnly: true }),
		aliases: hostnames("Other domains", { adminOnly: true }),
		aliasesLead: toggle("Other domains lead to the main one", { adminOnly: true }),
		domainKey: choice("Brand", keyOptions, { adminOnly: true }),
		name: name("Name", { max: 120, help: overruled }),
		primaryColor: colour("Primary colour"),
		secondaryColor: colour("Secondary colour"),
		logo: file("Logo", { takes: ["picture"], help: overruled }),
		heroMediaUrl: file("Hero picture or video", { takes: ["picture", "film"], help: overruled }),
		composition: choice("Composition", compositions, {
			help: "What this brand's landing page sets out in its own way.",
		}),
		address: longText("Address", { max: 500, help: overruled }),
		phone: text("Phone", { max: 60, help: overruled }),
		email: email("E-mail", { help: overruled }),
		capabilityStatement: file("Capabilities statement", { takes: ["document"] }),
		metaDescription: longText("Description for search engines", { max: 500 }),
		uid: text("Owner", { adminOnly: true, staffOnly: true, max: 120 }),
	},
});
