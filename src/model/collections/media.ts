import { collection } from "../collection.ts";
import { fileTypes } from "../file-types.ts";
import { choice } from "../kinds/choice.ts";
import { date } from "../kinds/date.ts";
import { folder } from "../kinds/folder.ts";
import { file } from "../kinds/link.ts";
import { number } from "../kinds/number.ts";
import { crop, focalPoint } from "../kinds/picture-area.ts";
import { longText, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";

/** Nobody looks for a file by its keys and hashes: a search for "ad" would find every other. */
const bySystem = { systemOnly: true, isSearched: false } as const;

/** The files of the deployment: one record an object of the storage calls. Adding one is uploading it. */
export const media = collection({
	name: "media",
	label: "Media",
	singular: "file",
	plural: "files",
	about: "Pictures, films and documents that the websites show.",
	titleField: "name",
	editedBy: ["admin", "editor"],
	addedElsewhere: true,
	staysWhileUsed: true,
	unique: { locations: ["location"] },
	foundBy: ["sha256", "folder", "type", "blob", "bucket"],
	columns: ["type", "folder", "size"],
	check: ({ type, alt, decorative }, changed) =>
		type !== "picture" || decorative || alt !== "" || isTidying(changed)
			? {}
			: { alt: "Say what the picture shows, or mark it as decorative." },
	fields: {
		name: text("File name", { required: true, max: 200, help: "Under which it is downloaded." }),
		folder: folder("Folder", { help: "Where staff find it; folders within folders are parted by /." }),
		alt: longText("What it shows", {
			max: 1_000,
			isSearched: true,
			help: "For people who cannot see it, and while it loads. A picture needs it unless it is decorative. Where it is used, other words may stand.",
		}),
		decorative: toggle("Decorative", { help: "It says nothing that the text around it does not." }),
		caption: longText("Caption", { max: 1_000, isSearched: true }),
		credit: text("Credit", { help: "Who made it." }),
		licence: text("Licence", { help: "On what terms it may be shown." }),
		licenceExpires: date("Licence ends on", { help: "The dashboard tells a month before." }),
		focalPoint: focalPoint("Focal point"),
		crop: crop("Crop"),
		poster: file("Poster", {
			takes: ["picture"],
			help: "The picture shown until the film plays.",
		}),
		alternative: file("The same film in another format", {
			takes: ["film"],
			help: "For browsers that cannot play this one.",
		}),
		isPublic: toggle("Public", {
			help: "Anyone may see it at its address; else only who has its download link.",
		}),
		type: choice("Type", fileTypes, bySystem),
		contentType: text("Content type", bySystem),
		size: number("Size in bytes", bySystem),
		width: number("Width in pixels", bySystem),
		height: number("Height in pixels", bySystem),
		frames: number("Frames", bySystem),
		hasAlpha: toggle("Transparent", bySystem),
		texture: choice("Texture", { photo: "Photograph", graphic: "Graphic" }, bySystem),
		placeholder: text("Placeholder", { ...bySystem, max: 2_000 }),
		bucket: text("Bucket", bySystem),
		path: text("Path in the bucket", { ...bySystem, isSearched: true, max: 1_024 }),
		location: text("Bucket and path", { ...bySystem, max: 1_100 }),
		blob: text("Key of the bytes", bySystem),
		sha256: text("SHA-256", bySystem),
		md5Hash: text("MD5", bySystem),
		generation: number("Generation", bySystem),
		metageneration: number("Metageneration", bySystem),
		cacheControl: text("Cache-Control", { ...bySystem, max: 1_000 }),
		contentDisposition: text("Content-Disposition", { ...bySystem, max: 1_000 }),
		contentEncoding: text("Content-Encoding", bySystem),
		contentLanguage: text("Content-Language", bySystem),
		customMetadata: longText("Custom metadata", { ...bySystem, max: 20_000 }),
		downloadTokens: text("Download tokens", { ...bySystem, max: 2_000 }),
	},
});

/** Many files at once may be put in order, shown and credited: they are described one by one. */
const tidied = ["folder", "isPublic", "credit", "licence", "licenceExpires", "poster", "alternative"];

function isTidying(changed: readonly string[]): boolean {
	return changed.every((name) => tidied.includes(name));
}
