/** In characters. */
export const maxPathLength = 300;

/** A path that ends in a slash reserves everything below it. */
const ownPaths = [
	"/",
	"/library",
	"/services",
	"/people",
	"/search",
	"/cms",
	"/cms/",
	"/api",
	"/api/",
	"/assets/",
	"/media/",
	"/v0/",
	"/v1/",
	"/mcp",
	"/healthz",
	"/readyz",
	"/metrics",
	"/robots.txt",
	"/llms.txt",
	"/rss.xml",
	"/atom.xml",
	"/feed.json",
	"/site.webmanifest",
	"/favicon.ico",
	"/.well-known/security.txt",
	"/.well-known/webauthn",
	"/.well-known/frontage/",
	"/share/",
	"/_share/",
	"/_look/",
	"/icons/",
];

/** Decoded, in NFC, without repeated or trailing slashes; undefined if invalid. */
export function tidyPath(text: string): string | undefined {
	const decoded = decode(text.split("/").filter(Boolean));
	const path = `/${decoded.join("/")}`.normalize("NFC");
	const isPath = text.startsWith("/") && !text.startsWith("//") && path.length <= maxPathLength;
	if (!isPath || decoded.some((part) => part === "." || part === "..")) return undefined;
	return /[\\?#\p{Cc}]/u.test(path) || !path.isWellFormed() ? undefined : path;
}

/** WordPress address with a post number, such as `/?p=12`; undefined for others. */
export function numberedAddress(target: string): string | undefined {
	return target.startsWith("/?") && /^\/\?(p|page_id)=\d{1,18}$/i.test(target)
		? target.toLowerCase()
		: undefined;
}

export function pathKey(text: string): string | undefined {
	return numberedAddress(text) ?? tidyPath(text)?.toLowerCase();
}

/** Ignores the query, unless it is the post number of a WordPress address. */
export function addressKey({ pathname, search }: Pick<URL, "pathname" | "search">): string | undefined {
	return numberedAddress(pathname + search) ?? pathKey(pathname);
}

export function isOwnPath(path: string): boolean {
	const key = path.toLowerCase();
	return (
		ownPaths.some((own) => key === own || (own.length > 1 && own.endsWith("/") && key.startsWith(own))) ||
		/^\/sitemap[^/]*\.xml$/.test(key)
	);
}

export function articleOfPath(path: string): string | undefined {
	return /^\/library\/([^/]+)$/i.exec(path)?.[1];
}

function decode(parts: readonly string[]): string[] {
	try {
		return parts.map((part) => decodeURIComponent(part));
	} catch {
		return [...parts];
	}
}
