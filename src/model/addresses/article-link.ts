const libraryLink = /^\/library\/([^/?#]{1,200})\/?(?:[?#]|$)/;

/** Returns the target of a link to an article, its id or the last part of its address; undefined for other links. */
export function articleLinkedBy(address: string): string | undefined {
	return libraryLink.exec(address)?.[1]?.toLowerCase();
}

/** Cheap check before parsing the HTML. */
export function linksToArticles(html: string): boolean {
	return html.includes("/library/");
}

/** Returns whether the HTML has links to articles, or to places within itself. */
export function mayHaveBrokenLinks(html: string): boolean {
	return linksToArticles(html) || html.includes('href="#');
}
