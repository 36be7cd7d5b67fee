import { tidyFolder } from "../../../../model/kinds/folder.ts";

/** Suffix that makes a path unique; "" at first. */
export type Apart = string;

const longestName = 120;

/** A file's name as it is stored: composed letters, no slashes or control characters, its extension at any length. */
export function tidyName(name: string): string {
	const plain = [...name.normalize("NFC").toWellFormed()]
		.map((character) =>
			character < " " || character === "\u007f" || "/\\".includes(character) ? " " : character,
		)
		.join("")
		.replaceAll(/\s+/g, " ")
		.trim();
	const ending = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? "";
	const stem = plain.slice(0, plain.length - ending.length);
	const short = [...stem]
		.slice(0, longestName - ending.length)
		.join("")
		.trim();
	return `${short || "file"}${ending}`.replace(/^\.+/, "file.");
}

/** Where a file goes in the bucket, as `projects/2026/shed.jpg`; its name is the last part whatever parts it from others. */
export function pathOnWire(name: string, folder: string, year: number, apart: Apart): string {
	return [tidyFolder(folder), String(year), apart, tidyName(name)].filter(Boolean).join("/");
}

/** Something that no other path has. */
export function newApart(): Apart {
	const bytes = crypto.getRandomValues(new Uint8Array(6));
	return [...bytes].map((byte) => (byte % 36).toString(36)).join("");
}
