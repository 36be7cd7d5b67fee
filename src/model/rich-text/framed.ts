import { embedOf } from "./embed.ts";

export interface Framed {
	/** Page that people open. */
	readonly address: string;
	/** For a frame without one, such as "Video on YouTube". */
	readonly title: string;
}

/** Accepts the address of a frame or of a page; undefined for others. */
export function framedAt(source: string): Framed | undefined {
	const full = source.startsWith("//") ? `https:${source}` : source;
	const address = pageOf(full) ?? full;
	const embed = embedOf(address);
	if (!embed) return undefined;
	return { address, title: `${embed.kind === "video" ? "Video" : "Map"} on ${embed.provider}` };
}

/** Some frames cannot be opened as pages. Undefined for addresses other than frames. */
function pageOf(address: string): string | undefined {
	const url = URL.parse(address);
	if (!url) return undefined;
	const host = url.hostname.replace(/^(www|m)\./, "");
	if (/^youtube(-nocookie)?\.com$/.test(host)) return pageOnYouTube(url);
	if (host === "player.vimeo.com") return pageOnVimeo(url);
	if (/^(maps\.)?google\.[a-z.]+$/.test(host)) return pageOnGoogleMaps(url);
	if (host === "openstreetmap.org") return pageOnOpenStreetMap(url);
	return undefined;
}

function pageOnYouTube({ pathname, searchParams }: URL): string | undefined {
	const [, id] = /^\/(?:embed|v)\/([\w-]+)$/.exec(pathname) ?? [];
	if (!id) return undefined;
	const start = searchParams.get("start");
	return `https://www.youtube.com/watch?${new URLSearchParams({ v: id, ...(start && { t: start }) })}`;
}

function pageOnVimeo({ pathname, searchParams }: URL): string | undefined {
	const [, id] = /^\/video\/(\d+)/.exec(pathname) ?? [];
	const hash = searchParams.get("h");
	return id && `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`;
}

/** Also removes API keys. */
function pageOnGoogleMaps({ pathname, searchParams }: URL): string | undefined {
	const embedded = searchParams.get("pb");
	if (pathname === "/maps/embed" && embedded) return pageOfEmbedded(embedded);
	const isFrame = pathname.startsWith("/maps/embed/") || searchParams.get("output") === "embed";
	const query = searchParams.get("q");
	return isFrame && query
		? `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`
		: undefined;
}

/** Reads place and centre from a parameter such as `!2d174.78!3d-41.28!2sTe%20Papa`. */
function pageOfEmbedded(embedded: string): string | undefined {
	const [, longitude, latitude] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(embedded) ?? [];
	if (!longitude || !latitude) return undefined;
	const [, name = ""] = /!1s0x[^!]*!2s([^!]+)/.exec(embedded) ?? [];
	const place = name && `place/${encodeURIComponent(name.replaceAll("+", " ")).replaceAll("%20", "+")}/`;
	return `https://www.google.com/maps/${place}@${latitude},${longitude},15z`;
}

function pageOnOpenStreetMap({ pathname, searchParams }: URL): string | undefined {
	if (pathname !== "/export/embed.html") return undefined;
	const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (
		searchParams.get("bbox") ?? ""
	)
		.split(",")
		.map(Number);
	if (![west, south, east, north].every(Number.isFinite) || east <= west) return undefined;
	const [latitude, longitude] = (searchParams.get("marker") ?? "").split(",");
	const marked = longitude ? `?${new URLSearchParams({ mlat: latitude ?? "", mlon: longitude })}` : "";
	// A window of 768 pixels shows three tiles.
	const zoom = Math.min(19, Math.max(2, Math.round(Math.log2((3 * 360) / (east - west)))));
	const centre = [(south + north) / 2, (west + east) / 2].map((degrees) => degrees.toFixed(5));
	return `https://www.openstreetmap.org/${marked}#map=${zoom}/${centre.join("/")}`;
}
