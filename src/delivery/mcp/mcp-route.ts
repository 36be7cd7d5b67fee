import { type Context, Hono } from "hono";
import type { Identified } from "../../accounts/identity.ts";
import type { Services } from "../../services.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import { isAuthorized } from "../http/authorized-domains.ts";
import { readText } from "../http/body.ts";
import { answerTo, RequestError } from "../http/errors.ts";
import { clientOf, type HostOptions, hostOf, type InternalRequest } from "../http/host.ts";
import { originCheck } from "../http/origin-check.ts";
import { parseJson } from "../http/parse-json.ts";
import { refuseManyRequests } from "../http/user-limits.ts";
import { type Log, logOf } from "../log.ts";
import { problem } from "../problems.ts";

export interface McpOptions extends HostOptions {
	readonly platform: Services;
	readonly limits: AddressLimits;
	readonly log: Log;
	ask(request: Request, env: InternalRequest): Response | Promise<Response>;
}

/** Bytes. */
const mostBytes = 3_000_000;

/** Each tool call becomes an API call with the same permissions, checks and activity log. */
export function mcpRoute(options: McpOptions) {
	const app = new Hono();
	app.use("/mcp", originCheck(options));
	app.post("/mcp", (context) => answerMcp(context, options));
	app.all("/mcp", () => problem(405, "This address takes POST", { headers: { allow: "POST" } }));
	return app;
}

async function answerMcp(context: Context, options: McpOptions): Promise<Response> {
	const { raw } = context.req;
	const log = logOf(options.log, context);
	try {
		// A foreign DNS name may point to this machine.
		if (!(await isAuthorized(options.platform, raw.headers, options)))
			return problem(403, "There is no such server at this address", { code: "unauthorized-domain" });
		const { actor } = await identify(context, options);
		if (!actor.token) return noToken();
		const refused = refuseManyRequests(options.limits, { actor, headers: raw.headers }, ["request"]);
		if (refused) return refused;
		// Few installations use it.
		const { answer } = await import("../../mcp/answer.ts");
		return await answer(raw, await readMessage(raw), {
			...{ actor, api: apiFor(context, options), mostBytes },
			onFault: (err) => log.error({ err }, "a tool failed"),
		});
	} catch (error) {
		return answerTo(error, { isNobody: true, log, path: context.req.path });
	}
}

/** No sign-in flow: users create a token elsewhere (RFC 6750, section 3). */
function noToken(): Response {
	return problem(401, "Send an API token, made in My account, as Authorization: Bearer", {
		headers: { "www-authenticate": "Bearer" },
	});
}

function identify(context: Context, { platform, trustProxy }: McpOptions): Promise<Identified> {
	return platform.accounts.identifyCaller(context.req.raw.headers, clientOf(context, trustProxy));
}

const senderHeaders = ["authorization", "host", "user-agent", "x-forwarded-host", "x-forwarded-proto"];

function apiFor(context: Context, { ask, platform, ...hosts }: McpOptions) {
	const { headers } = context.req.raw;
	const onBehalfOf = clientOf(context, hosts.trustProxy);
	return {
		origin: hostOf(headers, hosts)?.origin ?? "",
		bucket: platform.files.bucket,
		fetch: async (address: RequestInfo | URL, call?: RequestInit) => {
			// A pending deadline would retain the request and its data.
			const request = new Request(address, { ...call, signal: null });
			for (const name of senderHeaders) {
				const value = headers.get(name);
				if (value !== null) request.headers.set(name, value);
			}
			return ask(request, { onBehalfOf });
		},
	};
}

const mostMessageBytes = 1_000_000;
/** A base64 file with its name. */
const mostUploadMessageBytes = 4_200_000;
const longestName = 200;

async function readMessage(request: Request): Promise<unknown> {
	const text = await readText(request, mostUploadMessageBytes);
	const message = parseJson(text);
	const { id, method, params } = partsOf(message);
	const { name } = partsOf(params);
	const isUpload = method === "tools/call" && name === "upload_file";
	if (!isUpload && Buffer.byteLength(text) > mostMessageBytes)
		throw new RequestError(
			413,
			`A call of another tool than upload_file may have at most ${mostMessageBytes} bytes`,
		);
	for (const [pointer, value] of Object.entries({ "/id": id, "/method": method, "/params/name": name }))
		if (typeof value === "string" && value.length > longestName)
			throw new RequestError(400, "The message cannot be used", [
				{ pointer, message: `has more than ${longestName} characters` },
			]);
	return message;
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
