import { hash } from "node:crypto";

export const reportsPath = "/api/csp-reports";

/** Sources; empty for `'none'`. */
export type Directives = Readonly<Record<string, readonly string[]>>;

const nothing: Directives = {
	"default-src": [],
	"object-src": [],
	"base-uri": [],
	"form-action": [],
	"frame-ancestors": [],
};

/** CSP 3. Refuses and reports everything else. */
export function policyOf(allowed: Directives = {}): string {
	const directives = Object.entries({ ...nothing, ...allowed }).map(
		([name, sources]) => `${name} ${sources.join(" ") || "'none'"}`,
	);
	return [...directives, `report-uri ${reportsPath}`, "report-to csp"].join("; ");
}

export function sourceOf(text: string): string {
	return `'sha256-${hash("sha256", text, "base64")}'`;
}

export const strictestPolicy = policyOf();
