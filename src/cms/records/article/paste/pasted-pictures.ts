import { fileOfDataAddress, keepWaiting } from "./waiting-pictures.ts";

/**
 * Deals with pictures that only the copied document holds: those whose bytes came along wait to be uploaded, the others
 * are taken out.
 * @returns how many were taken out
 */
export function takePictures(body: HTMLElement): number {
	const strange = [...body.querySelectorAll("img")].filter((image) => !isOnTheWeb(image));
	const gone = strange.filter((image) => isTracker(image) || !willBeUploaded(image));
	const shown = gone.filter((image) => !isTracker(image));
	for (const image of gone) image.remove();
	return shown.length;
}

function willBeUploaded(image: Element): boolean {
	const name = image.getAttribute("alt")?.trim().slice(0, 60) || "pasted picture";
	const file = fileOfDataAddress(image.getAttribute("src") ?? "", name);
	if (!file) return false;
	const { key, address } = keepWaiting(file);
	image.setAttribute("src", address);
	image.setAttribute("data-uploading", key);
	return true;
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
