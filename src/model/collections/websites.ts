import { brandLabel, domainKeys, fallbackKey } from "../brands.ts";
import { collection } from "../collection.ts";
import { choice } from "../kinds/choice.ts";
import { colour } from "../kinds/colour.ts";
import { email } from "../kinds/email.ts";
import { hostname, hostnames } from "../kinds/hostname.ts";
import { file } from "../kinds/link.ts";
import { longText, name, text } from "../kinds/text.ts";

const keyOptions = Object.fromEntries([fallbackKey, ...domainKeys].map((key) => [key, brandLabel(key)]));

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
		domainKey: choice("Brand", keyOptions, { adminOnly: true }),
		name: name("Name", { max: 120 }),
		primaryColor: colour("Primary colour"),
		secondaryColor: colour("Secondary colour"),
		logo: file("Logo", { takes: ["picture"] }),
		heroMediaUrl: file("Hero picture or video", { takes: ["picture", "film"] }),
		address: longText("Address", { max: 500 }),
		phone: text("Phone", { max: 60 }),
		email: email("E-mail"),
		capabilityStatement: file("Capabilities statement", { takes: ["document"] }),
		metaDescription: longText("Description for search engines", { max: 500 }),
		uid: text("Owner", { adminOnly: true, staffOnly: true, max: 120 }),
	},
});
