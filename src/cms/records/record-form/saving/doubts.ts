import type { AnyCollection } from "../../../../model/collection.ts";
import type { AnyField } from "../../../../model/field.ts";
import { isSame, type Values } from "../../../../model/values.ts";
import { findBroken, linkedIn } from "./find-broken.ts";

/**
 * What somebody who publishes may not have meant, each in a sentence.
 * @param live what visitors have of it; undefined where they have nothing. What is so already is not asked about again
 */
export async function doubtsOf(
	{ fields, shownOn = "", singular }: AnyCollection,
	values: Values,
	live: Values | undefined,
): Promise<readonly string[]> {
	const changed = Object.entries(fields).filter(([name]) => !live || !isSame(values[name], live[name]));
	const doubts = changed.map(async ([name, field]) => {
		if (name === shownOn && isSame(values[name], []))
			return [`This ${singular} is shown on no website: visitors will not find it.`];
		return field.holds === "html" ? doubtsAbout(field, String(values[name] ?? "")) : [];
	});
	return (await Promise.all(doubts)).flat();
}

async function doubtsAbout({ label }: AnyField, html: string): Promise<readonly string[]> {
	if (isEmpty(html)) return [`“${label}” is empty.`];
	const linked = linkedIn(html);
	// What cannot be found out just now is none: publishing is not held up for it.
	const broken = await findBroken([...linked.keys()]).catch(() => new Map<string, string>());
	return [...broken].map(
		([name, why]) => `Visitors cannot follow the link “${linked.get(name) || name}”: ${why}.`,
	);
}

function isEmpty(html: string): boolean {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	return body.textContent.trim() === "" && !body.querySelector("img, video, iframe, table");
}
