import { sampleFormPath } from "../../../model/contact-form.ts";
import { type PageUses, waitingStyle } from "../../../site/render.tsx";
import { type Directives, policyOf, sourceOf } from "./directives.ts";
import type { OpenerPolicy } from "./opener-policy.ts";

export interface PagePolicy {
	readonly plain: string;
	/** Over https; blocks http sources. */
	readonly secure: string;
	/** An embedded form may open windows that communicate with it. */
	readonly opener: OpenerPolicy;
}

/** As documented by Google. */
const measuring = {
	"script-src": ["https://www.googletagmanager.com"],
	"img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
	"connect-src": [
		"https://*.google-analytics.com",
		"https://*.analytics.google.com",
		"https://*.googletagmanager.com",
	],
} as const;

export function pagePolicy(uses: PageUses): PagePolicy {
	return bothWays(
		{ ...shownBy(uses), ...(uses.isFramedHere && { "frame-ancestors": ["'self'"] }) },
		uses.isMeasured,
	);
}

function shownBy(uses: PageUses): Directives {
	return {
		"script-src": ["'self'", ...[...uses.scripts].map(hashOf)],
		"style-src": ["'self'", ...[...uses.styles].map(hashOf)],
		"img-src": ["'self'", "data:", ...originsOf(uses.pictures)],
		"media-src": ["'self'", ...originsOf(uses.videos)],
		"frame-src": framesOf(uses.frames),
	};
}

/**
 * Displays content and sends nothing. The origin is opaque, so that an injected script cannot act for the user.
 * @param origin of the preview's files, because 'self' matches nothing for an opaque origin
 */
export function previewPolicy(uses: PageUses, origin: string): string {
	const directives: Directives = {
		...shownBy(uses),
		"script-src": ["'self'"],
		"font-src": ["'self'"],
	};
	const named = Object.entries(directives).map(([name, sources]) => [
		name,
		sources.map((source) => (source === "'self'" ? origin : source)),
	]);
	const policy = policyOf({ ...Object.fromEntries(named), "frame-ancestors": ["'self'"] });
	return `${unreported(policy)}; sandbox allow-scripts`;
}

/** No third-party embeds, and requests only below its own address. @param below scheme, host and path */
export function sharedPolicy(uses: PageUses, below: string): string {
	const policy = policyOf({
		...shownBy(uses),
		"frame-src": [],
		"script-src": ["'self'"],
		"font-src": ["'self'"],
		"connect-src": [below],
		"form-action": [below],
	});
	return unreported(policy);
}

/** Violations of this stricter policy do not matter. */
function unreported(policy: string): string {
	return policy.replace(/; report-uri .*$/, "");
}

/** The head is sent before the lists are loaded. */
export interface BegunPage {
	readonly nonce: string;
	/** "" for none; omitted while the website is unknown. */
	readonly form?: string;
	readonly isMeasured?: boolean;
}

/** Images may come from any origin. */
export function begunPagePolicy({ nonce, form, isMeasured = false }: BegunPage): PagePolicy {
	const own = `'nonce-${nonce}'`;
	return bothWays(
		{
			"script-src": ["'self'", own],
			"style-src": ["'self'", own, hashOf(waitingStyle)],
			"img-src": ["'self'", "data:", "https:"],
			"media-src": ["'self'", "https:"],
			"frame-src": form === undefined ? ["https:"] : framesOf([form]),
		},
		isMeasured,
	);
}

function bothWays(own: Directives, isMeasured: boolean): PagePolicy {
	const more: Directives = isMeasured ? measuring : {};
	const sourcesOf = (name: string, sources: readonly string[]) => [...sources, ...(more[name] ?? [])];
	const base: Directives = {
		"font-src": ["'self'"],
		"connect-src": ["'self'"],
		"manifest-src": ["'self'"],
		"form-action": ["'self'"],
		...own,
	};
	const allowed: Directives = Object.fromEntries(
		Object.entries(base).map(([name, sources]) => [name, sourcesOf(name, sources)]),
	);
	return {
		plain: policyOf(allowed),
		secure: `${policyOf(overHttps(allowed))}; upgrade-insecure-requests`,
		opener: (own["frame-src"]?.length ?? 0) > 0 ? "same-origin-allow-popups" : "same-origin",
	};
}

/** Includes this host only if embedded. */
function framesOf(addresses: Iterable<string>): string[] {
	const all = [...addresses];
	return [...(all.includes(sampleFormPath) ? ["'self'"] : []), ...originsOf(all)];
}

function overHttps(allowed: Directives): Directives {
	return Object.fromEntries(
		Object.entries(allowed).map(([name, sources]) => [
			name,
			[...new Set(sources.map((source) => source.replace(/^http:/, "https:")))],
		]),
	);
}

/** Sorted for a stable policy. */
function originsOf(addresses: Iterable<string>): string[] {
	const origins = [...addresses].flatMap((address) => {
		if (!/^(https?:)?\/\//i.test(address)) return [];
		const absolute = address.startsWith("//") ? `https:${address}` : address;
		return URL.canParse(absolute) ? [new URL(absolute).origin] : [];
	});
	return [...new Set(origins)].toSorted();
}

/** Many pages share most styles; oldest first. */
const hashes = new Map<string, string>();
const mostHashes = 200;
const longestRemembered = 10_000;

function hashOf(text: string): string {
	const known = hashes.get(text);
	if (known) return known;
	const hash = sourceOf(text);
	if (text.length > longestRemembered) return hash;
	const [oldest] = hashes.keys();
	if (hashes.size >= mostHashes && oldest !== undefined) hashes.delete(oldest);
	hashes.set(text, hash);
	return hash;
}
