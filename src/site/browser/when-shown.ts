/** A prerendered page is not visible yet. */
export function whenShown(begin: () => void): void {
	if ((document as Document & { prerendering?: boolean }).prerendering)
		document.addEventListener("prerenderingchange", begin, { once: true });
	else begin();
}
