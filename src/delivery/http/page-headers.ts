import type { IncomingHttpHeaders } from "node:http";
import type { Encoding } from "../compress.ts";
import { isOverHttps } from "./host.ts";
import { reportsPath, strictestPolicy } from "./policy/directives.ts";
import type { OpenerPolicy } from "./policy/opener-policy.ts";
import type { PagePolicy } from "./policy/page-policy.ts";

/** No page of ours needs any of this, and so no embedded one may ask for it. */
const refusedFeatures = [
	"accelerometer",
	"camera",
	"display-capture",
	"geolocation",
	"gyroscope",
	"hid",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"serial",
	"usb",
	"xr-spatial-tracking",
];

/** What every answer says, whatever it is, unless it says it otherwise itself. */
export const commonHeaders = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "DENY",
	"permissions-policy": refusedFeatures.map((name) => `${name}=()`).join(", "),
	"cross-origin-resource-policy": "same-origin",
	"reporting-endpoints": `csp="${reportsPath}"`,
} as const;

/** What the headers of a page say of how it may be cached, and of what comes next. */
export interface PageEdge {
	/** `no-cache` unless given. */
	readonly cacheControl?: string;
	/** Names and values by turns. */
	readonly more?: readonly string[];
}

/** What pages are, unless they are something else than a page to look at. */
export const htmlType = "text/html; charset=utf-8";

/** How an answer goes out. */
export interface Line {
	/** Over https, as far as is known. */
	readonly isSecure: boolean;
	/** Strict-Transport-Security of what goes out over https; "" for none. */
	readonly hsts: string;
}

/** How the answer to a request goes out. */
export function lineOf(headers: IncomingHttpHeaders, trustProxy: boolean, hsts: string): Line {
	return { isSecure: isOverHttps(String(headers["x-forwarded-proto"] ?? ""), trustProxy), hsts };
}

/** For answers that are not shown as pages. */
export const strictest: PagePolicy = {
	plain: strictestPolicy,
	secure: strictestPolicy,
	opener: "same-origin",
};

/** What depends on how the answer goes out, names and values by turns. */
export function policyHeaders(policy: PagePolicy, { isSecure, hsts }: Line): string[] {
	if (!isSecure) return ["content-security-policy", policy.plain];
	return [
		...["content-security-policy", policy.secure],
		// Browsers ignore these two over http, and complain of the first.
		...["cross-origin-opener-policy", policy.opener],
		...(hsts ? ["strict-transport-security", hsts] : []),
	];
}

/** The headers of an answer that is not a page and is made before any routing, names and values alternating. */
export function plainHeaders(line: Line, opener: OpenerPolicy = strictest.opener): string[] {
	return [...Object.entries(commonHeaders).flat(), ...policyHeaders({ ...strictest, opener }, line)];
}

/** Adds to an answer what it does not say itself. */
export function completeHeaders(headers: Headers, line: Line, opener: OpenerPolicy): void {
	const pairs = plainHeaders(line, opener);
	for (let index = 0; index < pairs.length; index += 2) {
		const [name = "", value = ""] = pairs.slice(index, index + 2);
		if (!headers.has(name)) headers.set(name, value);
	}
}

/**
 * What the headers of a whole page that may be cached say beside what every answer says, and its policy; names and
 * values by turns.
 * @param etag with its quotes
 */
export function ownHeaders({
	encoding,
	etag,
	cacheControl = "no-cache",
	more = [],
	type = htmlType,
}: PageEdge & {
	readonly encoding: Encoding;
	readonly etag: string;
	readonly type?: string;
}): string[] {
	return [
		"content-type",
		type,
		"cache-control",
		cacheControl,
		"vary",
		"accept-encoding",
		"etag",
		etag,
		...more,
		...(encoding === "identity" ? [] : ["content-encoding", encoding]),
	];
}
