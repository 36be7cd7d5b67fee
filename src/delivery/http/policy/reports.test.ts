import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { type Node, openNode } from "../../../../tests/setup/databases/nodes.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { openLog } from "../../log.ts";
import { AddressLimits } from "../address-limits.ts";
import { PolicyReports, violationsOf } from "./reports.ts";

const page = "https://upright.example.nz/library/x?query=my+name#part";
const old = {
	"csp-report": {
		"document-uri": page,
		"effective-directive": "script-src-elem",
		"blocked-uri": "https://evil.example/a.js?for=me",
		"script-sample": "what a visitor typed",
	},
};
const fresh = [
	{
		type: "csp-violation",
		url: page,
		user_agent: "Somebody's",
		body: { documentURL: page, effectiveDirective: "style-src-attr", blockedURL: "inline", sample: "color" },
	},
	{ type: "deprecation", url: page, body: { id: "x" } },
];

describe("Reports of policy violations", () => {
	const reports = new PolicyReports(openLog("silent"));
	let node: Node;
	let now = Date.now();
	beforeAll(async () => {
		const limits = new AddressLimits(20, () => now);
		node = await openNode(await sqlite.create(), { app: { policyReports: reports, limits } });
	});
	afterAll(() => node.platform.close());

	const send = (body: unknown, type = "application/reports+json", more: Record<string, string> = {}) =>
		node.post("/api/csp-reports", { body, headers: { "content-type": type, ...more } });

	it("contain the violation and its page, and nothing about the visitor", () => {
		const where = { host: "upright.example.nz", path: "/library/x" };
		expect(violationsOf(old)).toEqual([
			{ directive: "script-src-elem", blocked: "https://evil.example", ...where },
		]);
		expect(violationsOf(fresh)).toEqual([{ directive: "style-src-attr", blocked: "inline", ...where }]);
	});

	it("are counted, however browsers send them", async () => {
		expect((await send(old, "application/csp-report")).status).toBe(204);
		expect((await send(fresh, undefined, { origin: "null" })).status).toBe(204);
		expect(Object.fromEntries(reports.counts)).toEqual({ "script-src-elem": 1, "style-src-attr": 1 });
	});

	it.each([
		["no JSON", "{", "application/csp-report", 422],
		["no report", { a: 1 }, "application/csp-report", 422],
		["of another type", fresh, "text/plain", 415],
		["too large", { "csp-report": { x: "x".repeat(20_000) } }, "application/csp-report", 413],
	])("that are %s are refused", async (_, body, type, status) => {
		expect((await send(body, type)).status).toBe(status);
	});

	it("count only known directives, whatever is sent", () => {
		holds(
			fc.property(fc.string(), fc.string(), fc.string(), (directive, blocked, document) => {
				const body = { effectiveDirective: directive, blockedURL: blocked, documentURL: document };
				for (const report of violationsOf([{ type: "csp-violation", body }]) ?? []) {
					expect(report.directive).toMatch(/^[a-z-]{5,15}$/);
					expect(`${report.blocked}${report.host}`.length).toBeLessThanOrEqual(510);
					expect(report.path).not.toMatch(/[?#]/);
				}
			}),
		);
	});

	it("are limited per address", async () => {
		now += 120_000;
		const answers = await Promise.all(Array.from({ length: 25 }, () => send(fresh)));
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(5);
		for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
	});
});
