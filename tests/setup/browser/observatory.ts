/** Names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

const broad = new Set(["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"]);
const unsafeInline = new Set(["'unsafe-inline'", "data:"]);

/**
 * Score of MDN's HTTP Observatory for the headers of a page over https, by its published rules and table
 * (github.com/mdn/mdn-http-observatory, 1.4); redirects and cookies, which it cannot see here, count as passed. Bonus
 * beyond 100 applies only to pages that have lost no more than 10.
 */
export function observatoryScore(headers: Headers, html: string): number {
	const parts = [
		ofPolicy(headers["content-security-policy"]),
		ofFraming(headers),
		ofTransport(headers["strict-transport-security"]),
		headers["x-content-type-options"] === "nosniff" ? 0 : -5,
		ofReferrer(headers["referrer-policy"]),
		ofResources(headers["cross-origin-resource-policy"]),
		ofScripts(html),
		headers["access-control-allow-credentials"] === "true" ? -50 : 0,
	];
	const lost = parts.filter((part) => part < 0).reduce((sum, part) => sum + part, 0);
	const all = parts.reduce((sum, part) => sum + part, 0);
	return 100 + (100 + lost >= 90 ? all : lost);
}

/** Directives of a policy. @throws when one is named twice */
function parsed(policy: string): Map<string, Set<string>> {
	const directives = new Map<string, Set<string>>();
	for (const entry of policy.split(";")) {
		const [name = "", ...sources] = entry.trim().split(/\s+/);
		if (directives.has(name)) throw new Error(`${name} is named twice`);
		if (name) directives.set(name, new Set(sources));
	}
	return directives;
}

function ofPolicy(policy = ""): number {
	if (policy === "") return -25;
	const directives = parsed(policy);
	const fallback = directives.get("default-src") ?? new Set(["*"]);
	const sourcesOf = (name: string) => [...(directives.get(name) ?? fallback)];
	const [scripts, styles, objects] = ["script-src", "style-src", "object-src"].map(sourcesOf);
	const isBroad = (source: string) => broad.has(source);
	const isUnsafe = (source: string) => broad.has(source) || unsafeInline.has(source);
	if (scripts?.some(isUnsafe) || objects?.some(isBroad)) return -20;
	const passive = new Set(["img-src", "media-src"]);
	const isOpen = (source: string) => /^(http|ftp):/.test(source);
	const active = [...directives]
		.filter(([name]) => !passive.has(name))
		.flatMap(([, sources]) => [...sources]);
	if (active.some(isOpen)) return -20;
	if ([...(scripts ?? []), ...(styles ?? [])].includes("'unsafe-eval'")) return -10;
	if ([...passive].flatMap(sourcesOf).some(isOpen)) return -10;
	if (styles?.some(isUnsafe)) return 0;
	return [...fallback].join() === "'none'" ? 10 : 5;
}

function ofFraming(headers: Headers): number {
	const framers = parsed(headers["content-security-policy"] ?? "").get("frame-ancestors");
	if (framers && ![...framers].some((source) => broad.has(source))) return 5;
	return /^(deny|sameorigin)$/i.test(headers["x-frame-options"] ?? "") ? 0 : -20;
}

function ofTransport(header = ""): number {
	const seconds = Number(/^max-age=(\d+)/.exec(header)?.[1] ?? Number.NaN);
	if (Number.isNaN(seconds)) return -20;
	return seconds >= 15_768_000 ? 0 : -10;
}

function ofReferrer(header = ""): number {
	if (header === "") return 0;
	const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header);
	return isPrivate ? 5 : -5;
}

function ofResources(header = ""): number {
	if (header === "" || header === "cross-origin") return 0;
	return /^same-(origin|site)$/.test(header) ? 10 : -5;
}

/** Scripts of the page's own origin need no hash. */
function ofScripts(html: string): number {
	const tags = html.match(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g) ?? [];
	const elsewhere = tags.filter((tag) => !/src="\/(?!\/)/.test(tag));
	if (elsewhere.some((tag) => !/src="https:/.test(tag))) return -50;
	if (elsewhere.some((tag) => !/integrity="/.test(tag))) return -5;
	return tags.length > 0 && tags.every((tag) => /integrity="/.test(tag)) ? 5 : 0;
}
