import { tidyFolder } from "../../../../model/kinds/folder.ts";

/** Makes a path unique; "" at first. */
export type UniquePart = string;

const longestName = 120;

/** Composed letters, no slashes or control characters, extension preserved. */
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

/** Such as `projects/2026/shed.jpg`. */
export function pathOnWire(name: string, folder: string, year: number, apart: UniquePart): string {
	return [tidyFolder(folder), String(year), apart, tidyName(name)].filter(Boolean).join("/");
}

export function newUniquePart(): UniquePart {
	const bytes = crypto.getRandomValues(new Uint8Array(6));
	return [...bytes].map((byte) => (byte % 36).toString(36)).join("");
}
