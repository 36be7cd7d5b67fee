import { collection, type Example, group } from "../collection.ts";
import { fileTypes } from "../file-types.ts";
import { choice } from "../kinds/choice.ts";
import { date } from "../kinds/date.ts";
import { folder } from "../kinds/folder.ts";
import { file } from "../kinds/link.ts";
import { number } from "../kinds/number.ts";
import { crop, focalPoint } from "../kinds/picture-area.ts";
import { scopes } from "../kinds/scopes.ts";
import { longText, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";

/** A search for "ad" would match the hash of every other file. */
const bySystem = { systemOnly: true, isSearched: false } as const;

/** One record per stored object, created by an upload. */
export const media = collection({
	name: "media",
	label: "Media",
	singular: "file",
	plural: "files",
	icon: "image",
	about: "Pictures, videos and documents that the websites show.",
	titleField: "name",
	editedBy: "editor",
	addedElsewhere: true,
	staysWhileUsed: true,
	belongsTo: "scopes",
	unique: { locations: ["location"] },
	foundBy: ["sha256", "folder", "type", "blob", "bucket"],
	formExtras: "file",
	columns: ["type", "folder", "size"],
	check: ({ type, alt, decorative }, changed) =>
		type !== "picture" || decorative || alt !== "" || isTidying(changed)
			? {}
			: { alt: "Describe the picture, or mark it as decorative." },
	fields: {
		...group("", {
			name: text("File name", { required: true, max: 200, help: "Name of the downloaded file." }),
			alt: longText("What it shows", {
				max: 1_000,
				isSearched: true,
				ofTypes: ["picture", "video"],
				help: "For screen readers, and while the picture loads. Required unless the picture is decorative. Each use can have its own description.",
			}),
			decorative: toggle("Decorative", {
				ofTypes: ["picture"],
				help: "It adds nothing to the text around it.",
			}),
			caption: longText("Caption", { max: 1_000, isSearched: true }),
			credit: text("Credit", { help: "Who made it." }),
		}),
		...group("Crop and focal point", {
			crop: crop("Crop", { ofTypes: ["picture"] }),
			focalPoint: focalPoint("Focal point", { ofTypes: ["picture"] }),
		}),
		...group("Video", {
			poster: file("Poster", {
				takes: ["picture"],
				ofTypes: ["video"],
				help: "Shown until the video plays.",
			}),
			alternative: file("The same video in another format", {
				takes: ["video"],
				ofTypes: ["video"],
				help: "For browsers that cannot play this one.",
			}),
		}),
		...group(
			"Licence",
			{
				licence: text("Licence", { help: "Terms under which it may be shown." }),
				licenceExpires: date("Licence ends on", { help: "The dashboard shows it a month before." }),
			},
			{ isBeside: true },
		),
		...group(
			"Where it is stored",
			{
				folder: folder("Folder", { help: "Separate nested folders with /." }),
				scopes: scopes("Belongs to"),
				isPublic: toggle("Public", {
					help: "Anyone can open it at its address. Otherwise only people with its download link can.",
				}),
			},
			{ isBeside: true },
		),
		type: choice("Type", fileTypes, bySystem),
		contentType: text("Content type", bySystem),
		size: number("Size in bytes", bySystem),
		width: number("Width in pixels", bySystem),
		height: number("Height in pixels", bySystem),
		frames: number("Frames or pages", bySystem),
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

export const mediaExample: Example<typeof media.fields> = {
	id: "m4q1z8d6f2r0h9t5c7k3",
	added: {
		name: "wharf-shed.jpg",
		folder: "projects/newcastle",
		alt: "The wharf shed from the water, its new roof half on",
		isPublic: true,
	},
	changed: { credit: "Hana Rewi", focalPoint: "0.4,0.35" },
};

/** Fields for bulk edits. */
const tidied = [
	"folder",
	"scopes",
	"isPublic",
	"credit",
	"licence",
	"licenceExpires",
	"poster",
	"alternative",
];

function isTidying(changed: readonly string[]): boolean {
	return changed.every((name) => tidied.includes(name));
}
