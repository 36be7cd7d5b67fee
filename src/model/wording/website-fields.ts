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

/** The settings that have a field of the website record beside them, each with that. */
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

/** Tells whether settings set a field themselves, be it to nothing; else it is inherited. */
export function isSetHere(settings: Texts | null, name: string): boolean {
	return textOf(settings, name) !== "" || saidHere(settings).includes(name);
}

/** The fields that settings say to be set, beside those that hold something. */
export function saidHere(settings: Texts | null): readonly string[] {
	const said = settings?.setHere;
	return Array.isArray(said) ? said : [];
}
