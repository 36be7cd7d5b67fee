const libraryLink = /^\/library\/([^/?#]{1,200})\/?(?:[?#]|$)/;

/** What a link calls the article that it leads to, its id or the end of its address; undefined for other links. */
export function articleLinkedBy(address: string): string | undefined {
	return libraryLink.exec(address)?.[1]?.toLowerCase();
}

/** Tells whether a text may have such a link, without reading it. */
export function linksToArticles(html: string): boolean {
	return html.includes("/library/");
}
