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

/** Settings with a corresponding field in the website record, as pairs. */
export const settingsWithFields: readonly (readonly [string, string])[] = Object.entries(websiteFields);

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

/** Whether settings set a field themselves, by a text or by hiding it; otherwise it is inherited. */
export function isSetHere(settings: Texts | null, name: string): boolean {
	return textOf(settings, name) !== "" || hiddenIn(settings).includes(name);
}

/** Names of the fields that settings hide from visitors. */
export function hiddenIn(settings: Texts | null): readonly string[] {
	const names = settings?.hiddenFields;
	return Array.isArray(names) ? names : [];
}
