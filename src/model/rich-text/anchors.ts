/** Link target within a text: a heading, or an element with an id. */
export interface Anchor {
	/** "" for a heading without one. */
	readonly id: string;
	readonly text: string;
}

/** Ids on the page, in sequence. The prefix "s-" avoids the page's own ids. */
export function pageIdsOf(anchors: readonly Anchor[]): string[] {
	const taken = new Map<string, number>();
	return anchors.map(({ id, text }) =>
		unusedId(id === "" ? stemOf(text) : id.replace(/^(s-)?/, "s-"), taken),
	);
}

/** Resolves a link within the text to a page id; undefined if there is none. */
export function linkResolver(anchors: readonly Anchor[]): (href: string) => string | undefined {
	const ids = pageIdsOf(anchors);
	const pageIds = new Set(ids);
	// The first element with an id wins.
	const byId = new Map(anchors.map(({ id }, at) => [id, ids[at]] as const).toReversed());
	return (href) => {
		const id = fragmentOf(href);
		// Both name the start of the page.
		if (id === "" || id === "top") return id;
		return byId.get(id) ?? (pageIds.has(id) ? id : undefined);
	};
}

export function fragmentOf(href: string): string {
	try {
		return decodeURIComponent(href.slice(1));
	} catch {
		return href.slice(1);
	}
}

/** Letters with macrons become plain letters. */
function stemOf(text: string): string {
	const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	return `s-${plain
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 60)}`;
}

function unusedId(stem: string, taken: Map<string, number>): string {
	// Continues the count: otherwise, a thousand equal headings would need quadratic time.
	let number = taken.get(stem) ?? 0;
	let id = number === 0 ? stem : `${stem}-${number + 1}`;
	for (number += 1; taken.has(id); number++) id = `${stem}-${number + 1}`;
	taken.set(stem, number);
	if (id !== stem) taken.set(id, 1);
	return id;
}
