/** Runs when the page is visible: immediately, unless prerendered. */
export function whenShown(begin: () => void): void {
	if ((document as Document & { prerendering?: boolean }).prerendering)
		document.addEventListener("prerenderingchange", begin, { once: true });
	else begin();
}
