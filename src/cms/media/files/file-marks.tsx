import { State } from "../../parts/state.tsx";
import { type MediaFile, needsDescription } from "./media-file.ts";

/** Tells whether a file has marks. */
export function hasMarks(file: MediaFile): boolean {
	return needsDescription(file) || !file.isPublic;
}

/** What is yet to be done about a file, and whether visitors may see it. */
export function FileMarks({ file }: { readonly file: MediaFile }) {
	return (
		<>
			{needsDescription(file) && <State is="waiting">No description</State>}
			{!file.isPublic && <State is="off">Not public</State>}
		</>
	);
}
