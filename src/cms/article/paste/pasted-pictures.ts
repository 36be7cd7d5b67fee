/** Takes out pictures that only the copied document holds; how many there were. */
export function takeOutPictures(body: HTMLElement): number {
	const gone = [...body.querySelectorAll("img")].filter((image) => !isOnTheWeb(image));
	const shown = gone.filter((image) => !isTracker(image));
	for (const image of gone) image.remove();
	return shown.length;
}

function isOnTheWeb(image: Element): boolean {
	const address = image.getAttribute("src") ?? "";
	// Google Docs shows pictures of a document at addresses that end with the session.
	const isDocs = /^https:\/\/[\w-]+\.googleusercontent\.com\/(docs|image)/i.test(address);
	return /^(https?:\/\/|\/(?!\/))/i.test(address) && !isDocs && !isTracker(image);
}

/** Pictures of one pixel count readers. */
function isTracker(image: Element): boolean {
	return ["width", "height"].some((side) => /^[01](px)?$/.test(image.getAttribute(side) ?? ""));
}
