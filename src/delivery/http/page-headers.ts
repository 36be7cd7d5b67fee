import type { IncomingHttpHeaders } from "node:http";
import type { Encoding } from "../compress.ts";
import { isOverHttps } from "./host.ts";
import { reportsPath, strictestPolicy } from "./policy/directives.ts";
import type { OpenerPolicy } from "./policy/opener-policy.ts";
import type { PagePolicy } from "./policy/page-policy.ts";

/** No page uses these. */
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

export const commonHeaders = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "DENY",
	"permissions-policy": refusedFeatures.map((name) => `${name}=()`).join(", "),
	"cross-origin-resource-policy": "same-origin",
	"reporting-endpoints": `csp="${reportsPath}"`,
} as const;

export interface PageEdge {
	readonly cacheControl?: string;
	/** Names and values, alternating. */
	readonly more?: readonly string[];
}

export const htmlType = "text/html; charset=utf-8";

export interface Line {
	readonly isSecure: boolean;
	/** Strict-Transport-Security over https; "" for none. */
	readonly hsts: string;
}

export function lineOf(headers: IncomingHttpHeaders, trustProxy: boolean, hsts: string): Line {
	return { isSecure: isOverHttps(String(headers["x-forwarded-proto"] ?? ""), trustProxy), hsts };
}

export const strictest: PagePolicy = {
	plain: strictestPolicy,
	secure: strictestPolicy,
	opener: "same-origin",
};

/** Names and values alternating. */
export function policyHeaders(policy: PagePolicy, { isSecure, hsts }: Line): string[] {
	if (!isSecure) return ["content-security-policy", policy.plain];
	return [
		...["content-security-policy", policy.secure],
		// Browsers ignore both over http.
		...["cross-origin-opener-policy", policy.opener],
		...(hsts ? ["strict-transport-security", hsts] : []),
	];
}

export function plainHeaders(line: Line, opener: OpenerPolicy = strictest.opener): string[] {
	return [...Object.entries(commonHeaders).flat(), ...policyHeaders({ ...strictest, opener }, line)];
}

export function completeHeaders(headers: Headers, line: Line, opener: OpenerPolicy): void {
	const pairs = plainHeaders(line, opener);
	for (let index = 0; index < pairs.length; index += 2) {
		const [name = "", value = ""] = pairs.slice(index, index + 2);
		if (!headers.has(name)) headers.set(name, value);
	}
}

/** Beyond the defaults; names and values alternating. @param etag with its quotes */
export function specificHeaders({
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
