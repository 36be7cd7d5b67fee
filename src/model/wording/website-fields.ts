/** A record as it is kept: texts by field name, "" where unset; fields of other kinds are ignored. */
export type Texts = Readonly<Record<string, unknown>>;

/** The field of the website record that stands in for a setting. */
const websiteFields: Readonly<Record<string, string>> = {
	name: "name",
	logo: "logo",
	heroMediaUrl: "heroMediaUrl",
	contactAddress: "address",
	contactEmail: "email",
	contactPhone: "phone",
};

/** The setting that overrules a field of the website record, where one does. */
export function settingOf(field: string): string | undefined {
	return Object.keys(websiteFields).find((setting) => websiteFields[setting] === field);
}

/** The field of the website record that a setting overrules, where it does. */
export function websiteFieldOf(setting: string): string | undefined {
	return websiteFields[setting];
}

/** A field's text, trimmed; "" where there is none. */
export function textOf(record: Texts | null, field: string): string {
	const value = record?.[field];
	return typeof value === "string" ? value.trim() : "";
}
