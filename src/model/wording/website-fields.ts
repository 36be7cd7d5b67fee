/** A stored record: texts by field name, "" if unset; fields of other kinds are ignored. */
export type Texts = Readonly<Record<string, unknown>>;

/** Website record field that corresponds to a setting. */
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

/** Returns the setting that takes precedence over a website field; undefined if there is none. */
export function settingOf(field: string): string | undefined {
	return Object.keys(websiteFields).find((setting) => websiteFields[setting] === field);
}

/** Returns the website field that a setting takes precedence over; undefined if there is none. */
export function websiteFieldOf(setting: string): string | undefined {
	return websiteFields[setting];
}

/** Returns a field's text, trimmed; "" if there is none. */
export function textOf(record: Texts | null, field: string): string {
	const value = record?.[field];
	return typeof value === "string" ? value.trim() : "";
}

/** Returns whether settings set a field themselves, by a text or by hiding it; otherwise it is inherited. */
export function isSetHere(settings: Texts | null, name: string): boolean {
	return textOf(settings, name) !== "" || hiddenIn(settings).includes(name);
}

/** Returns the names of the fields that settings hide. */
export function hiddenIn(settings: Texts | null): readonly string[] {
	const names = settings?.hiddenFields;
	return Array.isArray(names) ? names : [];
}
