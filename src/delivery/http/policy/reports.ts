import { z } from "zod";
import type { Log } from "../../log.ts";

const text = z.string().max(4_000);

/** `report-uri` format (CSP 2). */
const oldReport = z.object({
	"csp-report": z.object({
		"document-uri": text.default(""),
		"effective-directive": text.optional(),
		"violated-directive": text.optional(),
		"blocked-uri": text.default(""),
	}),
});

/** Reporting API, which mixes in other kinds of reports. */
const reportList = z.array(z.object({ type: text, url: text.optional(), body: z.unknown() })).max(50);

const newReport = z.object({
	documentURL: text.default(""),
	effectiveDirective: text,
	blockedURL: text.default(""),
});

/** Contains no data about the visitor. */
export interface Violation {
	/** Such as `script-src-elem`; "other" if unknown. */
	readonly directive: string;
	readonly blocked: string;
	readonly host: string;
	readonly path: string;
}

const directives = new Set([
	...["default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem"],
	...["style-src-attr", "img-src", "media-src", "font-src", "connect-src", "frame-src", "child-src"],
	...["worker-src", "manifest-src", "object-src", "base-uri", "form-action", "frame-ancestors"],
]);

/** Undefined for other input. */
export function violationsOf(report: unknown): Violation[] | undefined {
	const old = oldReport.safeParse(report);
	if (old.success) {
		const { "csp-report": told } = old.data;
		const directive = told["effective-directive"] ?? told["violated-directive"] ?? "";
		return [violation(directive.split(" ")[0] ?? "", told["blocked-uri"], told["document-uri"])];
	}
	const list = reportList.safeParse(report);
	if (!list.success) return undefined;
	return list.data.flatMap(({ type, body }) => {
		const parsed = newReport.safeParse(body);
		if (type !== "csp-violation" || !parsed.success) return [];
		return [violation(parsed.data.effectiveDirective, parsed.data.blockedURL, parsed.data.documentURL)];
	});
}

function violation(directive: string, blocked: string, document: string): Violation {
	const page = URL.canParse(document) ? new URL(document) : undefined;
	return {
		directive: directives.has(directive) ? directive : "other",
		blocked: blockedBy(blocked),
		host: page?.host.slice(0, 255) ?? "",
		path: page?.pathname.slice(0, 200) ?? "",
	};
}

function blockedBy(address: string): string {
	if (/^[a-z-]{1,30}$/.test(address)) return address;
	if (!URL.canParse(address)) return "other";
	const { origin, protocol } = new URL(address);
	return (origin === "null" ? protocol : origin).slice(0, 255);
}

const againAfterMs = 60 * 60_000;
const mostRemembered = 500;

/** Logs each kind once an hour. */
export class PolicyReports {
	readonly counts = new Map<string, number>();
	readonly #log: Log;
	readonly #logged = new Map<string, number>();

	constructor(log: Log) {
		this.#log = log;
	}

	note({ directive, blocked, host, path }: Violation): void {
		this.counts.set(directive, (this.counts.get(directive) ?? 0) + 1);
		const name = `${directive} ${blocked} ${host}`;
		const now = Date.now();
		if (now - (this.#logged.get(name) ?? Number.NEGATIVE_INFINITY) < againAfterMs) return;
		const oldest = this.#logged.keys().next().value;
		if (this.#logged.size >= mostRemembered && oldest !== undefined) this.#logged.delete(oldest);
		this.#logged.set(name, now);
		this.#log.warn({ directive, blocked, host, path }, "a page violated its content security policy");
	}
}
