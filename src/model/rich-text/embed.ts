/** Loaded in a frame on request of the visitor. */
export interface Embed {
	readonly kind: "video" | "map";
	readonly provider: string;
	readonly src: string;
}

type Provider = Omit<Embed, "src"> & {
	/** Undefined if the provider cannot embed the address. */
	readonly srcOf: (address: URL) => string | undefined;
};

const youTube: Provider = {
	kind: "video",
	provider: "YouTube",
	srcOf({ hostname, pathname, searchParams }) {
		const [first = "", second = ""] = pathname.split("/").filter(Boolean);
		const named = ["embed", "shorts", "live", "v"].includes(first) ? second : searchParams.get("v");
		const id = hostname === "youtu.be" ? first : named;
		// A playlist frame names no video.
		if (!id || id === "videoseries" || !/^[\w-]{6,20}$/.test(id)) return undefined;
		const start = secondsOf(searchParams.get("t") ?? searchParams.get("start") ?? "");
		const query = new URLSearchParams({
			autoplay: "1",
			rel: "0",
			...(start > 0 && { start: String(start) }),
		});
		return `https://www.youtube-nocookie.com/embed/${id}?${query}`;
	},
};

const vimeo: Provider = {
	kind: "video",
	provider: "Vimeo",
	srcOf({ pathname, searchParams }) {
		const [, id, hash = searchParams.get("h")] =
			/(?:^|\/)(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? [];
		if (!id) return undefined;
		const query = new URLSearchParams({ ...(hash && { h: hash }), dnt: "1", autoplay: "1" });
		return `https://player.vimeo.com/video/${id}?${query}`;
	},
};

const googleMaps: Provider = {
	kind: "map",
	provider: "Google Maps",
	srcOf({ hostname, pathname, searchParams }) {
		if (hostname !== "maps.google.com" && !/^\/maps(\/|$)/.test(pathname)) return undefined;
		const embedded = searchParams.get("pb");
		if (pathname === "/maps/embed" && embedded)
			return `https://www.google.com/maps/embed?${new URLSearchParams({ pb: embedded })}`;
		const [, latitude, longitude, zoom = "15"] = /@(-?[\d.]+),(-?[\d.]+),([\d.]+)z/.exec(pathname) ?? [];
		const [, place] = /\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? [];
		const at = latitude && longitude ? `${latitude},${longitude}` : undefined;
		const query = searchParams.get("q") ?? searchParams.get("query") ?? (place ? wordsOf(place) : at);
		if (!query) return undefined;
		const parameters = new URLSearchParams({ q: query, ...(at && { ll: at, z: zoom }), output: "embed" });
		return `https://www.google.com/maps?${parameters}`;
	},
};

const openStreetMap: Provider = {
	kind: "map",
	provider: "OpenStreetMap",
	srcOf({ hash, searchParams }) {
		const [, zoom, ...shown] = /map=(\d{1,2})\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
		const marked = [searchParams.get("mlat"), searchParams.get("mlon")].filter((each) => each !== null);
		const [latitude = Number.NaN, longitude = Number.NaN] = (marked.length === 2 ? marked : shown).map(
			Number,
		);
		if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined;
		// A window of 768 × 512 pixels.
		const width = (768 / 256) * (360 / 2 ** Math.min(Math.max(Number(zoom ?? 16), 2), 19));
		const height = (width / 1.5) * Math.cos((latitude * Math.PI) / 180);
		const box = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2];
		const query = new URLSearchParams({
			bbox: box.map((degrees) => degrees.toFixed(5)).join(","),
			layer: "mapnik",
			...(marked.length === 2 && { marker: `${latitude},${longitude}` }),
		});
		return `https://www.openstreetmap.org/export/embed.html?${query}`;
	},
};

const providers: Readonly<Record<string, Provider>> = {
	"youtube.com": youTube,
	"m.youtube.com": youTube,
	"youtu.be": youTube,
	"youtube-nocookie.com": youTube,
	"vimeo.com": vimeo,
	"player.vimeo.com": vimeo,
	"google.com": googleMaps,
	"google.co.nz": googleMaps,
	"google.com.au": googleMaps,
	"maps.google.com": googleMaps,
	"openstreetmap.org": openStreetMap,
};

/** Undefined for addresses other than videos and maps. */
export function embedOf(address: string): Embed | undefined {
	const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
	const host = url?.hostname.replace(/^www\./, "") ?? "";
	const found = Object.hasOwn(providers, host) ? providers[host] : undefined;
	if (!url || !found) return undefined;
	const { srcOf, ...embed } = found;
	const src = srcOf(url);
	return src === undefined ? undefined : { ...embed, src };
}

/** From "90", "90s" or "1m30s". */
function secondsOf(text: string): number {
	const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
	return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

function wordsOf(part: string): string {
	try {
		return decodeURIComponent(part.replaceAll("+", " "));
	} catch {
		return part;
	}
}
