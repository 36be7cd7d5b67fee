import { hash } from "node:crypto";

/** Where browsers send word of what a policy has refused. */
export const reportsPath = "/api/csp-reports";

/** A policy's directives and the sources that each allows; none for `'none'`. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** What every policy begins with: nothing is allowed, and nobody may frame the answer. */
const nothing: Directives = {
	"default-src": [],
	"object-src": [],
	"base-uri": [],
	"form-action": [],
	"frame-ancestors": [],
};

/** A content security policy (CSP 3): what it does not name is refused, and what was refused is reported. */
export function policyOf(allowed: Directives = {}): string {
	const directives = Object.entries({ ...nothing, ...allowed }).map(
		([name, sources]) => `${name} ${sources.join(" ") || "'none'"}`,
	);
	return [...directives, `report-uri ${reportsPath}`, "report-to csp"].join("; ");
}

/** The source that allows one inline script or style. */
export function sourceOf(text: string): string {
	return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** The policy of whatever is not a page: it loads nothing and runs nothing. */
export const strictestPolicy = policyOf();
