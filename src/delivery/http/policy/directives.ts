import { hash } from "node:crypto";

/** Path to which browsers report policy violations. */
export const reportsPath = "/api/csp-reports";

/** Directives of a policy with their allowed sources; empty for `'none'`. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Base of every policy: nothing is allowed, including framing. */
const nothing: Directives = {
	"default-src": [],
	"object-src": [],
	"base-uri": [],
	"form-action": [],
	"frame-ancestors": [],
};

/** Returns a content security policy (CSP 3): it refuses and reports everything that it does not list. */
export function policyOf(allowed: Directives = {}): string {
	const directives = Object.entries({ ...nothing, ...allowed }).map(
		([name, sources]) => `${name} ${sources.join(" ") || "'none'"}`,
	);
	return [...directives, `report-uri ${reportsPath}`, "report-to csp"].join("; ");
}

/** Returns the hash source of an inline script or style. */
export function sourceOf(text: string): string {
	return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** Policy of non-page responses: they load and run nothing. */
export const strictestPolicy = policyOf();
