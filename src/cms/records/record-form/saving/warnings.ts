import type { AnyCollection } from "../../../../model/collection.ts";
import { isSame, type Values } from "../../../../model/values.ts";
import { findBroken, linkedIn } from "./find-broken.ts";

/** @param live published values, which cause no warning */
export async function warningsOf(
	{ fields, shownOn = "", pageNeeds, singular }: AnyCollection,
	values: Values,
	live: Values | undefined,
): Promise<readonly string[]> {
	const changed = Object.entries(fields).filter(
		([name]) => name in values && (!live || !isSame(values[name], live[name])),
	);
	const warnings = changed.map(async ([name, field]) => {
		if (name === shownOn && isSame(values[name], []))
			return [`This ${singular} is shown on no website: visitors will not find it.`];
		if (field.holds !== "html") return [];
		const html = String(values[name] ?? "");
		if (!isEmpty(html)) return warningsAboutLinks(html);
		if (name !== pageNeeds) return [`“${field.label}” is empty.`];
		return live ? [`“${field.label}” is empty: this ${singular} will no longer have a page.`] : [];
	});
	return (await Promise.all(warnings)).flat();
}

async function warningsAboutLinks(html: string): Promise<readonly string[]> {
	const linked = linkedIn(html);
	// A failed check must not block publishing.
	const broken = await findBroken([...linked.keys()]).catch(() => new Map<string, string>());
	return [...broken].map(
		([name, why]) => `Visitors cannot follow the link “${linked.get(name) || name}”: ${why}.`,
	);
}

function isEmpty(html: string): boolean {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	return body.textContent.trim() === "" && !body.querySelector("img, video, iframe, table");
}
