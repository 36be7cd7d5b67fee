import { withoutStyles } from "./dom.ts";
import { unwrapGoogleDocs } from "./google-docs.ts";
import { keepAllowed } from "./keep-allowed.ts";
import { takePictures } from "./pasted-pictures.ts";
import { unwrapWord } from "./word.ts";

/** What is left of pasted HTML. */
export interface CleanPaste {
	readonly html: string;
	/** Pictures that were left out: they are in a document or on the user's disk, not on the web. */
	readonly refusedPictures: number;
}

/** Clean HTML of what was copied from Word, Google Docs or a web page: the words and what they are, no looks. */
export function cleanPastedHtml(html: string): string {
	return cleanPaste(html).html;
}

/** As `cleanPastedHtml`, with what had to be left out. */
export function cleanPaste(html: string): CleanPaste {
	// Conditional comments hold a second version of what is beside them.
	const visible = html.replace(/<!--\[if[^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, "").replace(/<!\[[^\]]*\]>/g, "");
	const { body } = new DOMParser().parseFromString(withoutStyles(visible), "text/html");
	unwrapWord(body);
	unwrapGoogleDocs(body);
	const refusedPictures = takePictures(body);
	keepAllowed(body);
	return { html: body.innerHTML.trim(), refusedPictures };
}
