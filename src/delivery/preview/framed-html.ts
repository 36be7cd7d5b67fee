import type { SeenRecord } from "../../data/editorial/preview/previews.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { collections } from "../../model/model.ts";
import type { Copy } from "../../model/wording/copy.ts";
import { withFieldNames } from "./marked.ts";

interface Framed {
	/** What the screen around the page is told. */
	readonly facts: object;
	/** What the preview is of. */
	readonly first: SeenRecord;
	/** What the website says where the record says nothing. */
	readonly copy: Copy;
	/** Address of what has the page speak with that screen. */
	readonly script: string;
}

/** The page as visitors would get it, with the names of fields on it, and behind it what the screen around it is told. */
export function framedHtml(html: string, { facts, first, copy, script }: Framed): string {
	const { record, collection: name } = first;
	const collection: AnyCollection = collections[name];
	const shown = Object.fromEntries(
		Object.keys(collection.fields).map((name) => [
			name,
			record[name] || (Object.hasOwn(copy, name) ? copy[name as keyof typeof copy] : ""),
		]),
	);
	const told = JSON.stringify(facts).replaceAll("<", "\\u003c");
	return `${withFieldNames(html, collection, shown)}<script type="application/json" id="preview-facts">${told}</script><script type="module" src="${script}"></script>`;
}
