import { DomUtils } from "htmlparser2";
import type { Element, Tree } from "../../tree.ts";
import { isAddress } from "../attributes.ts";
import type { CleaningReport } from "../report.ts";

/** Removes pictures that pages cannot load, such as those of mails, disks or sessions. */
export function removePictures(tree: Tree, report: CleaningReport): void {
	for (const image of DomUtils.getElementsByTagName("img", tree, true)) {
		const { src = "", "data-src": deferred = "" } = image.attribs;
		// Deferred pictures have a placeholder in `src`.
		if (!isLoadable(src) && isLoadable(deferred)) image.attribs.src = deferred;
		if (isTracker(image)) DomUtils.removeElement(image);
		else if (!isLoadable(image.attribs.src ?? "")) {
			report.leave("picture", "");
			DomUtils.removeElement(image);
		}
	}
}

export function isLoadable(address: string): boolean {
	// Pictures of Google Docs expire with the session.
	const isOfDocs = /^https:\/\/[\w-]+\.googleusercontent\.com\/(docs|image)/i.test(address);
	return address !== "" && isAddress(address) && !/^(mailto|tel):/i.test(address) && !isOfDocs;
}

function isTracker({ attribs }: Element): boolean {
	return ["width", "height"].some((side) => /^[01](px)?$/.test(attribs[side] ?? ""));
}
