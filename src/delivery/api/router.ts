import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Accounts } from "../../accounts/accounts.ts";
import type { Identified } from "../../accounts/identity.ts";
import { requireDraftable } from "../../data/editorial/drafts/draft-rights.ts";
import { recordAt } from "../../data/editorial/drafts/target.ts";
import type { Visited } from "../../data/records/lists/visible.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import { requireVisible } from "../../data/records/rights/record-access.ts";
import { visibleResponse } from "../../data/records/rights/visible-response.ts";
import type { Draft } from "../../model/api/api.ts";
import { ConflictError, ForbiddenError, InvalidError } from "../../model/errors.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import {
	type Actor,
	hasAccess,
	isScoped,
	isStaff,
	mayOverrideApproval,
	visitor,
} from "../../model/rights/access.ts";
import type { Services } from "../../services.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import { isAuthorized } from "../http/authorized-domains.ts";
import { bodyOf } from "../http/body.ts";
import { answerTo, RequestError, unknownPerson } from "../http/errors.ts";
import { clientOf, type HostOptions, hostOf, isOverHttps } from "../http/host.ts";
import { refuseManyRequests } from "../http/user-limits.ts";
import type { HostInspection } from "../launch/host-inspection.ts";
import { type Log, logOf } from "../log.ts";
import { siteFinder } from "../pages/sites.ts";
import type { PreviewPages } from "../preview/preview-pages.tsx";
import { problem, tooMany } from "../problems.ts";
import type { Checker } from "../receipts/check.ts";
import { json, noContent } from "./answers.ts";
import { preflight, type ReadingOrigins, readingHeaders } from "./cors.ts";
import {
	type Endpoint,
	type EndpointRequest,
	type Examine,
	isOpenToPages,
	Sent,
	statusOf,
} from "./endpoint.ts";
import { basedOn } from "./preconditions.ts";
import { badParameter, readInput, readQuery } from "./read-input.ts";
import { withReserve } from "./reserved-space.ts";
import { requireLet } from "./token-rights.ts";

export interface ApiOptions extends HostOptions {
	readonly platform: Services;
	readonly previewPages: PreviewPages;
	readonly checker: Checker;
	readonly inspectHost: HostInspection;
	readonly examine: Examine;
	readonly identify: Accounts["identifyCaller"];
	readonly limits: AddressLimits;
	readonly readingOrigins: ReadingOrigins;
	readonly log: Log;
}

export function apiRouter(endpoints: readonly Endpoint[], options: ApiOptions) {
	const { log, platform, readingOrigins } = options;
	const findVisited = visitedFinder(options);
	const app = new Hono();

	// Anyone can point a name at this machine.
	app.use("/api/auth/*", async (context, next) => {
		if (await isAuthorized(platform, context.req.raw.headers, options)) return next();
		return problem(403, "Signing in is not allowed on this address.", { code: "unauthorized-domain" });
	});
	for (const { path } of endpoints.filter(isOpenToPages))
		app.on("OPTIONS", path, (context) => preflight(context, readingOrigins));
	for (const endpoint of endpoints)
		app.on(endpoint.method, endpoint.path, async (context) => {
			const headers = new Headers(isOpenToPages(endpoint) ? readingHeaders(context, readingOrigins) : {});
			const running: Running = { endpoint, context, headers, findVisited };
			try {
				const { raw } = context.req;
				running.identified = await options.identify(raw.headers, clientOf(context, options.trustProxy));
				const response = await answer(running, running.identified, options);
				return withHeaders(response, headers, running.identified.setCookie);
			} catch (error) {
				return withHeaders(await failure(error, running, options), headers, running.identified?.setCookie);
			}
		});
	for (const [path, methods] of methodsByPath(endpoints)) app.all(path, () => notAllowed(path, methods));
	app.all("/api/*", () => problem(404, "There is no such address"));
	app.onError((error, context) =>
		answerTo(error, { isNobody: true, log: logOf(log, context), path: context.req.path }),
	);
	return app;
}

interface Running {
	readonly endpoint: Endpoint;
	readonly context: Context;
	readonly headers: Headers;
	readonly findVisited: (context: Context) => Promise<Visited>;
	/** Undefined until the sender is identified. */
	identified?: Identified;
}

async function answer(running: Running, identified: Identified, options: ApiOptions): Promise<Response> {
	const { endpoint, context, headers } = running;
	const { raw } = context.req;
	const { platform } = options;
	const { actor } = identified;
	const refused =
		refuseManyRequests(options.limits, { actor, headers: raw.headers }, kindsOf(endpoint, raw)) ??
		(await refuse(running, identified, options));
	if (refused) return refused;
	const requireRecent = () => platform.accounts.requireRecent(identified);
	if (endpoint.isGuarded) requireRecent();
	const url = new URL(raw.url);
	const address = clientOf(context, options.trustProxy);
	if (endpoint.query && identified.actor.kind !== "user" && url.searchParams.has("q")) {
		const waitSeconds = options.limits.take("search", address);
		for (const [name, value] of Object.entries(options.limits.headers("search", address)))
			headers.set(name, value);
		if (waitSeconds > 0) return tooMany(waitSeconds);
	}
	const params = context.req.param() as Record<string, string>;
	const recordId = toId<RecordId>(params.id ?? "");
	await requirePermitted(endpoint, { actor: identified.actor, recordId, platform });
	const request: EndpointRequest = {
		request: raw,
		url,
		params,
		id: params.id ?? "",
		recordId,
		query: readQuery(endpoint, url.searchParams),
		version: endpoint.headers?.includes("If-Match") ? basedOn(raw, endpoint) : 0,
		body: await readInput(endpoint, raw),
		bytes: () => bodyOf(context),
		actor: actorOf(endpoint, identified.actor, raw),
		identified,
		client: {
			address,
			host: hostOf(raw.headers, options)?.host ?? "",
			isSecure: isOverHttps(raw.headers.get("x-forwarded-proto"), options.trustProxy),
			headers: raw.headers,
		},
		hosts: options,
		platform,
		previewPages: options.previewPages,
		checker: options.checker,
		inspectHost: options.inspectHost,
		examine: options.examine,
		requireRecent,
		visited: () => running.findVisited(context),
	};
	const reply = await withReserve(endpoint, platform.database, async () => endpoint.handle(request));
	return reply instanceof Response ? reply : toResponse(request, reply, statusOf(endpoint));
}

function kindsOf({ isCostly, mayBeFirst }: Endpoint, { headers }: Request) {
	const isFirst = mayBeFirst && headers.get("if-match") === '"0"';
	return isCostly || isFirst ? (["request", "costly request"] as const) : (["request"] as const);
}

async function requirePermitted(
	{ rights, collection }: Endpoint,
	{ actor, recordId, platform: { database } }: Pick<EndpointRequest, "actor" | "recordId" | "platform">,
): Promise<void> {
	if (!isScoped(actor) || rights === "itself") return;
	if (!rights || rights === "all" || !collection)
		throw new ForbiddenError("This is for those who may edit all websites");
	await requireVisible(database, actor, collection, recordId);
	if (rights === "whole") await requireDraftable(database, actor, recordAt(collection, recordId));
}

function actorOf({ headers = [] }: Endpoint, actor: Actor, { headers: sent }: Request): Actor {
	const override = headers.includes("Approval-Override") ? sent.get("approval-override") : null;
	if (override === null || actor.kind !== "user") return actor;
	if (override !== "yes") throw new RequestError(400, "Approval-Override is `yes`, or not sent");
	if (actor.token || !mayOverrideApproval(actor))
		throw new ForbiddenError("Only an admin may publish without approval");
	return { ...actor, overridesApproval: true };
}

/** Names no website beyond the caller's rights. */
async function toResponse(
	{ actor, platform }: EndpointRequest,
	reply: unknown,
	status: number,
): Promise<Response> {
	const { body, headers, setCookie } = reply instanceof Sent ? reply : new Sent(reply, {});
	const response =
		body === undefined
			? noContent(status, headers)
			: json(await visibleResponse(platform.database, actor, body), status, headers);
	for (const cookie of setCookie) response.headers.append("set-cookie", cookie);
	return response;
}

/** Undefined if permitted. */
async function refuse(
	running: Running,
	{ actor }: Identified,
	options: ApiOptions,
): Promise<Response | undefined> {
	const { allow, conventions } = running.endpoint;
	const expected = running.context.req.header("x-signed-in-as");
	if (conventions.heedsSignedInAs && expected !== undefined) {
		if (actor.kind !== "user" || actor.uid !== expected) return unknownPerson();
		if (!isStaff(actor)) return problem(403, "Your role was removed");
	}
	if (actor.token) requireLet(running.endpoint, actor.token);
	if (allow === "anyone") return undefined;
	if (actor.kind !== "user") return unknownPerson();
	if (allow === "signed-in" || hasAccess(actor, allow)) return undefined;
	await keepRefusal(running, options);
	return problem(403, "You may not do this");
}

async function failure(error: unknown, running: Running, options: ApiOptions): Promise<Response> {
	const { endpoint, context, identified } = running;
	const { actor = visitor } = identified ?? {};
	const facts = {
		isNobody: actor.kind === "visitor",
		log: logOf(options.log, context),
		path: context.req.path,
	};
	try {
		const isRefused =
			error instanceof ForbiddenError || (error instanceof RequestError && error.status === 403);
		if (isRefused) await keepRefusal(running, options, error.message);
		if (error instanceof InvalidError && endpoint.method === "GET")
			return answerTo(badParameter(error.problems[0]?.pointer.slice(1) ?? "", error.message), facts);
		const current =
			error instanceof ConflictError && error.record?.currentVersion && endpoint.collection
				? await options.platform.records.find(actor, endpoint.collection, toId(context.req.param("id") ?? ""))
				: undefined;
		const visible = await withVisibleDraft(error, actor, options);
		return answerTo(visible, current ? { ...facts, current } : facts);
	} catch (second) {
		return answerTo(second, { ...facts, isNobody: true });
	}
}

async function withVisibleDraft(error: unknown, actor: Actor, { platform }: ApiOptions): Promise<unknown> {
	if (!(error instanceof ConflictError && error.noun === "draft") || !error.draft) return error;
	const draft = (await visibleResponse(platform.database, actor, error.draft)) as Draft;
	return new ConflictError({ noun: "draft", draft }, error.scope);
}

async function keepRefusal({ endpoint, context, identified }: Running, { platform }: ApiOptions, why = "") {
	const { method, allow, collection } = endpoint;
	const isWatched = method !== "GET" || allow === "admin";
	if (identified?.actor.kind !== "user" || !isWatched) return;
	await recordActivity(platform.database, {
		by: identified.actor,
		action: "refused",
		...(collection && { collection, recordId: toId<RecordId>(context.req.param("id") ?? "") }),
		detail: `${method} ${context.req.path}${why && `: ${why}`}`,
	});
}

function visitedFinder(options: ApiOptions) {
	const sites = siteFinder(options.platform.reader, options.log, options.platform.database.changes);
	return async (context: Context): Promise<Visited> => {
		const host = hostOf(context.req.raw.headers, options);
		if (!host) throw new RequestError(400, "The Host header names no host");
		const { site, placements, names, isDegraded, stage } = await sites.find(
			host,
			getCookie(context, "dev-domain"),
		);
		if (isDegraded)
			throw new RequestError(503, "The database cannot be reached at the moment", [], { "retry-after": "5" });
		return site.id && stage === "live" ? { websiteId: site.id, placements, names } : null;
	};
}

/** @param prolonging cookies to set unless the response has its own */
function withHeaders(response: Response, headers: Headers, prolonging: readonly string[] = []): Response {
	for (const [name, value] of headers) response.headers.append(name, value);
	if (!response.headers.has("set-cookie"))
		for (const cookie of prolonging) response.headers.append("set-cookie", cookie);
	return response;
}

function methodsByPath(endpoints: readonly Endpoint[]): Map<string, string[]> {
	const methods = new Map<string, string[]>();
	for (const { method, path } of endpoints) {
		const known = methods.get(path) ?? [];
		methods.set(path, [...known, method, ...(method === "GET" ? ["HEAD"] : [])]);
	}
	return methods;
}

function notAllowed(path: string, methods: readonly string[]): Response {
	const title =
		path === "/api/users"
			? "People are invited: POST /api/users/invitations"
			: `This address takes ${methods.join(", ")}`;
	return problem(405, title, { headers: { allow: methods.join(", ") } });
}
