import type { AnyCollection } from "../../model/collection.ts";
import { collections } from "../../model/model.ts";
import { htmlType } from "../pages/page-headers.ts";
import { previewPolicy } from "../policy/page-policy.ts";
import { withFieldNames } from "./marked.ts";
import type { PreviewedPage } from "./preview-pages.tsx";

interface AnswerOptions {
	/** Scheme and host that it is asked for at. */
	readonly origin: string;
	/** Address of what has the page speak with the screen that shows it. */
	readonly script: string;
}

/** The page as visitors would get it, and behind it what the screen around it is told. */
export function previewHtml(
	{ html, facts, records: [{ record, collection: name }], found }: PreviewedPage,
	{ script }: Pick<AnswerOptions, "script">,
): string {
	const collection: AnyCollection = collections[name];
	const { copy } = found.site;
	const shown = Object.fromEntries(
		Object.keys(collection.fields).map((name) => [
			name,
			record[name] || (Object.hasOwn(copy, name) ? copy[name as keyof typeof copy] : ""),
		]),
	);
	const told = JSON.stringify(facts).replaceAll("<", "\\u003c");
	return `${withFieldNames(html, collection, shown)}<script type="application/json" id="preview-facts">${told}</script><script type="module" src="${script}"></script>`;
}

/** A preview as it goes out: for nobody's cache, no search engine, and no page but of this host. */
export function previewAnswer(page: PreviewedPage, options: AnswerOptions): Response {
	return new Response(previewHtml(page, options), {
		status: page.status,
		headers: {
			"content-type": htmlType,
			"cache-control": "no-store",
			"x-robots-tag": "noindex, nofollow",
			"referrer-policy": "no-referrer",
			"x-frame-options": "SAMEORIGIN",
			"content-security-policy": previewPolicy(page.uses, options.origin),
		},
	});
}
