import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { tokenIn } from "../../../accounts/api-tokens/token-text.ts";
import { bringsSession } from "../../../accounts/sessions/cookies.ts";
import type { Services } from "../../../services.ts";
import { staff } from "../../api/endpoint.ts";
import { withReserve } from "../../api/reserved-space.ts";
import { requireLet } from "../../api/token-rights.ts";
import type { AddressLimits } from "../../http/address-limits.ts";
import { listAuthorizedDomains } from "../../http/authorized-domains.ts";
import { bodyOf } from "../../http/body.ts";
import { RequestError } from "../../http/errors.ts";
import { answerToFiles } from "../../http/file-errors.ts";
import { clientOf, type HostOptions, hostOf } from "../../http/host.ts";
import { originCheck } from "../../http/origin-check.ts";
import { refuseManyRequests } from "../../http/user-limits.ts";
import { type Log, logOf } from "../../log.ts";
import { problem } from "../../problems.ts";
import { checkedByMd5 } from "./content-md5.ts";
import { get, list, remove, update } from "./object-handlers.ts";
import { namesOf, type StorageContext, type StorageRequest } from "./storage-request.ts";
import { upload } from "./upload-handlers.ts";

export interface StorageOptions extends HostOptions {
	readonly platform: Services;
	readonly limits: AddressLimits;
	readonly log: Log;
}

type Handler = (request: StorageRequest) => Promise<Response>;

const calls = { allow: staff, collection: "media" } as const;
const bucketHandlers: Readonly<Record<string, Handler>> = { GET: list, HEAD: list, POST: upload };
const objectHandlers: Readonly<Record<string, Handler>> = {
	GET: get,
	HEAD: get,
	POST: upload,
	PATCH: update,
	DELETE: remove,
};

/** Wire format of the Firebase storage SDK. */
export function storageRouter(options: StorageOptions) {
	const app = new Hono<{ Bindings: HttpBindings }>();
	const sameOrigin = originCheck(options);
	for (const path of ["/v0/b/:bucket/o", "/v0/b/:bucket/o/:object{.+}"]) {
		app.use(path, (context, next) => allowOrigins(context, next, options));
		// Browsers send session cookies automatically, but tokens only if a script of our pages adds them.
		app.use(path, (context, next) =>
			bringsSession(context.req.raw.headers) || !context.req.header("authorization")
				? sameOrigin(context, next)
				: next(),
		);
		app.all(path, (context) => answer(context, options));
	}
	app.all("/v0/*", () => problem(404, "There is no such address"));
	return app;
}

async function answer(context: StorageContext, options: StorageOptions): Promise<Response> {
	const { platform, log } = options;
	const { raw, path: pathname, method } = context.req;
	let isNobody = true;
	try {
		const { actor } = await identify(platform, raw.headers, clientOf(context, options.trustProxy));
		isNobody = actor.kind === "visitor";
		const refused = refuseManyRequests(options.limits, { actor, headers: raw.headers }, ["storage request"]);
		if (refused) return refused;
		const host = hostOf(raw.headers, options);
		if (!host) throw new RequestError(400, "The Host header names no host");
		const url = new URL(raw.url);
		if (actor.token) requireLet({ ...calls, method }, actor.token);
		const names = namesOf(url.pathname);
		const handlers = names.path === "" ? bucketHandlers : objectHandlers;
		const handle = handlers[method];
		if (!handle)
			return problem(405, "This cannot be done here", {
				headers: { allow: Object.keys(handlers).join(", ") },
			});
		const { files, database } = platform;
		return await withReserve({ method, path: pathname }, database, () =>
			handle({
				request: raw,
				query: url.searchParams,
				...names,
				...{ actor, files, database },
				origin: host.origin,
				body: () => checkedByMd5(bodyOf(context), raw.headers.get("content-md5")),
			}),
		);
	} catch (error) {
		return answerToFiles(error, { isNobody, log: logOf(log, context), path: pathname });
	}
}

async function identify({ accounts }: Services, headers: Headers, address: string) {
	const [, token] =
		/^(?:Firebase|Bearer) ([\x21-\x7e]{1,2000})$/.exec(headers.get("authorization") ?? "") ?? [];
	if (token && !tokenIn(headers)) return accounts.identify(accounts.headersOfToken(token));
	return accounts.identifyCaller(headers, address);
}

/** Only the deployment's own hosts, without cookies. */
async function allowOrigins(
	context: StorageContext,
	next: () => Promise<void>,
	options: StorageOptions,
): Promise<Response | undefined> {
	const origin = context.req.header("origin") ?? "";
	const isAllowed =
		URL.canParse(origin) &&
		(await listAuthorizedDomains(options.platform, context.req.raw.headers, options)).includes(
			new URL(origin).hostname,
		);
	const headers = isAllowed ? { "access-control-allow-origin": origin, vary: "origin" } : { vary: "origin" };
	if (context.req.method === "OPTIONS")
		return new Response(null, {
			status: 204,
			headers: {
				...headers,
				...(isAllowed && {
					"access-control-allow-methods": "GET, HEAD, POST, PATCH, DELETE",
					"access-control-allow-headers": context.req.header("access-control-request-headers") ?? "",
					"access-control-max-age": "600",
				}),
			},
		});
	await next();
	for (const [name, value] of Object.entries(headers)) context.header(name, value);
	if (isAllowed)
		context.header(
			"access-control-expose-headers",
			"x-goog-upload-status, x-goog-upload-url, x-goog-upload-size-received, etag, content-range",
		);
	return undefined;
}
