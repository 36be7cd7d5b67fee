/** Element of a text that links can lead to: a heading, or an element with an id. */
export interface Anchor {
	/** Stored id; "" for a heading without one. */
	readonly id: string;
	/** Text of a heading. */
	readonly text: string;
}

/**
 * Returns the ids that elements have on the page of their text, in sequence. They begin with "s-", so that none is the
 * id of a part of the page. A heading without an id has one from its text.
 */
export function pageIdsOf(anchors: readonly Anchor[]): string[] {
	const taken = new Map<string, number>();
	return anchors.map(({ id, text }) =>
		unusedId(id === "" ? stemOf(text) : id.replace(/^(s-)?/, "s-"), taken),
	);
}

/** Returns the function that finds the page id to which a link within the text leads; undefined if there is none. */
export function linkResolver(anchors: readonly Anchor[]): (href: string) => string | undefined {
	const ids = pageIdsOf(anchors);
	const pageIds = new Set(ids);
	// The first element with an id is its target.
	const byId = new Map(anchors.map(({ id }, at) => [id, ids[at]] as const).toReversed());
	return (href) => {
		const id = fragmentOf(href);
		// Both name the start of the page.
		if (id === "" || id === "top") return id;
		return byId.get(id) ?? (pageIds.has(id) ? id : undefined);
	};
}

/** Returns the id that a link within a text names. */
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
	// Continues from the last number of the stem: otherwise, a thousand equal headings would need quadratic time.
	let number = taken.get(stem) ?? 0;
	let id = number === 0 ? stem : `${stem}-${number + 1}`;
	for (number += 1; taken.has(id); number++) id = `${stem}-${number + 1}`;
	taken.set(stem, number);
	if (id !== stem) taken.set(id, 1);
	return id;
}
