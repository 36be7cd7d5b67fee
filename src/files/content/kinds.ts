export type FileKind = "picture" | "video" | "sound" | "pdf" | "svg" | "other";

const byExtension: Record<string, FileKind> = {
	...all("picture", "jpg jpeg jpe jfif png apng gif webp avif tif tiff heic heif bmp ico jxl"),
	...all("video", "mp4 m4v mov webm ogv mkv avi mpg mpeg wmv 3gp"),
	...all("sound", "mp3 m4a wav ogg oga flac aac opus aif aiff"),
	...all("svg", "svg svgz"),
	...all("pdf", "pdf"),
};

const byType: Record<string, FileKind> = {
	"application/pdf": "pdf",
	"application/x-pdf": "pdf",
	"application/ogg": "sound",
	"image/svg+xml": "svg",
	// AutoCAD drawings, which browsers cannot display.
	"image/vnd.dwg": "other",
	"image/x-dwg": "other",
	"image/vnd.dxf": "other",
	"image/vnd.adobe.photoshop": "other",
};

const rasters = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/tiff"];

const videos = ["video/mp4", "video/x-m4v", "video/quicktime", "video/webm", "video/ogg"];
const sounds = [
	"audio/mpeg",
	"audio/mp4",
	"audio/x-m4a",
	"audio/wav",
	"audio/ogg",
	"audio/flac",
	"audio/x-flac",
	"audio/aac",
];
// Browsers cannot display TIFF.
const shown = new Set([...rasters.filter((type) => type !== "image/tiff"), ...videos, ...sounds]);

export function kindByName(name: string): FileKind | undefined {
	return byExtension[extensionOf(name)];
}

export function kindByType(type: string): FileKind {
	const known = byType[type];
	if (known) return known;
	if (type.startsWith("image/")) return "picture";
	if (type.startsWith("video/")) return "video";
	return type.startsWith("audio/") ? "sound" : "other";
}

export function isReadableRaster(type: string): boolean {
	return rasters.includes(type);
}

export function isShownInline(type: string): boolean {
	return shown.has(type) || type === "application/pdf" || type === "image/svg+xml";
}

/** As Windows reads it: lower case, without trailing dots and spaces. */
export function extensionOf(name: string): string {
	const clean = name
		.slice(-1024)
		.toLowerCase()
		.replace(/[\s\p{Cc}.]+$/u, "");
	return /\.([^.\\/]+)$/.exec(clean)?.[1] ?? "";
}

/** Lower case without parameters; "" for none. */
export function bareType(declared: string | undefined): string {
	const type = (declared ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
	return /^[\w.+-]+\/[\w.+-]+$/.test(type) && type !== "application/octet-stream" ? type : "";
}

/** Browsers neither run nor display this type. */
export function safeType(contentType: string): string {
	return /^(text\/plain|application\/[\w.+-]+|font\/[\w.+-]+)$/i.test(contentType) && !isActive(contentType)
		? contentType.toLowerCase()
		: "application/octet-stream";
}

/** Browsers would run the content, or display it as a page. */
export function isActive(contentType: string): boolean {
	return /html|[/+]xml|script|wasm/i.test(contentType);
}

function all(kind: FileKind, extensions: string): Record<string, FileKind> {
	return Object.fromEntries(extensions.split(" ").map((extension) => [extension, kind]));
}
