/** By field; other kinds than text are ignored. */
export type Texts = Readonly<Record<string, unknown>>;

/** Website fields by setting. */
const websiteFields: Readonly<Record<string, string>> = {
	name: "name",
	logo: "logo",
	heroMediaUrl: "heroMediaUrl",
	contactAddress: "address",
	contactEmail: "email",
	contactPhone: "phone",
	navigationMenu: "navigationMenu",
	footerMenu: "footerMenu",
};

export const settingsWithFields: readonly (readonly [string, string])[] = Object.entries(websiteFields);

/** Undefined if there is none. */
export function settingOf(field: string): string | undefined {
	return Object.keys(websiteFields).find((setting) => websiteFields[setting] === field);
}

export function websiteFieldOf(setting: string): string | undefined {
	return websiteFields[setting];
}

/** Trimmed; "" if unset. */
export function textOf(record: Texts | null, field: string): string {
	const value = record?.[field];
	return typeof value === "string" ? value.trim() : "";
}

/** By a text or by hiding the field. */
export function isSetHere(settings: Texts | null, name: string): boolean {
	return textOf(settings, name) !== "" || hiddenIn(settings).includes(name);
}

export function hiddenIn(settings: Texts | null): readonly string[] {
	const names = settings?.hiddenFields;
	return Array.isArray(names) ? names : [];
}
