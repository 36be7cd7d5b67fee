/** Begins when the visitor really sees the page: at once, unless the browser prerenders it. */
export function whenShown(begin: () => void): void {
	if ((document as Document & { prerendering?: boolean }).prerendering)
		document.addEventListener("prerenderingchange", begin, { once: true });
	else begin();
}
