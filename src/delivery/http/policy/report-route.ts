import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problem, tooMany } from "../../problems.ts";
import type { AddressLimits } from "../address-limits.ts";
import { clientOf } from "../host.ts";
import { parseJson } from "../parse-json.ts";
import { reportsPath } from "./directives.ts";
import { type PolicyReports, violationsOf } from "./reports.ts";

const maxBytes = 16_384;
const types = new Set(["application/csp-report", "application/reports+json", "application/json"]);

export interface ReportRouteOptions {
	readonly reports: PolicyReports;
	readonly limits: AddressLimits;
	readonly trustProxy: boolean;
}

export function policyReportRoute({ reports, limits, trustProxy }: ReportRouteOptions) {
	const app = new Hono();
	const tooLarge = () => problem(413, `A report may have at most ${maxBytes} bytes`);
	app.post(reportsPath, bodyLimit({ maxSize: maxBytes, onError: tooLarge }), async (context) => {
		const waitSeconds = limits.take("report", clientOf(context, trustProxy));
		if (waitSeconds > 0) return tooMany(waitSeconds);
		const type = (context.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
		if (!types.has(type)) return problem(415, "Reports are sent as application/reports+json");
		const violations = violationsOf(
			await context.req
				.text()
				.then(parseJson)
				.catch(() => undefined),
		);
		if (!violations) return problem(422, "This is not a report");
		for (const violation of violations) reports.note(violation);
		return context.body(null, 204);
	});
	app.all(reportsPath, () => problem(405, "Reports are sent with POST", { headers: { allow: "POST" } }));
	return app;
}
