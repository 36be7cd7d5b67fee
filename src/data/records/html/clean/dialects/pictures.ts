import { DomUtils } from "htmlparser2";
import type { Element, Tree } from "../../tree.ts";
import { isAddress } from "../attributes.ts";
import type { CleaningReport } from "../report.ts";

/** Removes pictures that a page cannot load: those of a mail, of a disk, within the address, or behind a session. */
export function removePictures(tree: Tree, report: CleaningReport): void {
	for (const image of DomUtils.getElementsByTagName("img", tree, true)) {
		const { src = "", "data-src": deferred = "" } = image.attribs;
		// Until it is visible, a picture may have the address of a placeholder.
		if (!isLoadable(src) && isLoadable(deferred)) image.attribs.src = deferred;
		if (isTracker(image)) DomUtils.removeElement(image);
		else if (!isLoadable(image.attribs.src ?? "")) {
			report.leave("picture", "");
			DomUtils.removeElement(image);
		}
	}
}

/** Returns whether visitors can load a picture from the address. */
export function isLoadable(address: string): boolean {
	// The addresses of pictures in Google Docs expire with the session.
	const isOfDocs = /^https:\/\/[\w-]+\.googleusercontent\.com\/(docs|image)/i.test(address);
	return address !== "" && isAddress(address) && !/^(mailto|tel):/i.test(address) && !isOfDocs;
}

function isTracker({ attribs }: Element): boolean {
	return ["width", "height"].some((side) => /^[01](px)?$/.test(attribs[side] ?? ""));
}
