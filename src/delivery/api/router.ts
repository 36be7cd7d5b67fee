import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Accounts } from "../../accounts/accounts.ts";
import { recordActivity } from "../../data/activity.ts";
import type { Visited } from "../../data/visible.ts";
import { type Actor, actorName } from "../../model/access.ts";
import { ConflictError, ForbiddenError } from "../../model/errors.ts";
import type { Platform } from "../../platform.ts";
import type { AddressLimits } from "../address-limits.ts";
import { askerOf, type HostOptions, hostOf } from "../host.ts";
import { type Log, logOf } from "../log.ts";
import { tooMany } from "../problems.ts";
import { siteFinder } from "../sites.ts";
import { isOpenToPages, preflight, type ReadingOrigins, readingHeaders } from "./cors.ts";
import { answerTo, forbidden, RequestError, refusal, unknownPerson } from "./errors.ts";
import type { Asked, Route } from "./route.ts";

export interface ApiOptions extends HostOptions {
	readonly platform: Platform;
	readonly identify: Accounts["identify"];
	readonly limits: AddressLimits;
	readonly readingOrigins: ReadingOrigins;
	readonly log: Log;
}

/** The HTTP API: routes from a table, each asked only by whom it allows; whatever is not in it is not found. */
export function apiRouter(routes: readonly Route[], options: ApiOptions) {
	const { log } = options;
	const findVisited = visitedFinder(options);
	const app = new Hono();

	for (const { path } of routes.filter(isOpenToPages))
		app.on("OPTIONS", path, (context) => preflight(context, options.readingOrigins));
	for (const route of routes)
		app.on(route.method, route.path, async (context) => {
			const headers = new Headers(
				isOpenToPages(route) ? readingHeaders(context, options.readingOrigins) : {},
			);
			const asked = { actor: { kind: "visitor" } as Actor, route, context, headers };
			try {
				const identified = await options.identify(
					context.req.raw.headers,
					askerOf(context, options.trustProxy),
				);
				asked.actor = identified.actor;
				for (const cookie of identified.setCookie ?? []) headers.append("set-cookie", cookie);
				const requireRecent = () => options.platform.accounts.requireRecent(identified);
				return withHeaders(await answer(asked, { findVisited, requireRecent }, options), headers);
			} catch (error) {
				return withHeaders(await failure(error, asked, options), headers);
			}
		});
	for (const [path, methods] of methodsByPath(routes)) app.all(path, () => notAllowed(path, methods));
	app.all("/api/*", () => refusal({ status: 404, title: "There is no such address" }));
	app.onError((error, context) =>
		answerTo(error, { isNobody: true, log: logOf(log, context), path: context.req.path }),
	);
	return app;
}

interface Running {
	readonly actor: Actor;
	readonly route: Route;
	readonly context: Context;
	/** What the answer says beside its own headers, whatever it is. */
	readonly headers: Headers;
}

interface Answering {
	readonly findVisited: (context: Context) => Promise<Visited>;
	/** @throws {RecentSignInError} */
	readonly requireRecent: () => void;
}

async function answer(
	running: Running,
	{ findVisited, requireRecent }: Answering,
	options: ApiOptions,
): Promise<Response> {
	const { actor, route, context, headers } = running;
	const refused = await refuse(running, options);
	if (refused) return refused;
	if (route.isGuarded) requireRecent();
	const query = new URL(context.req.url).searchParams;
	if (actor.kind !== "user" && query.has("q")) {
		const asker = askerOf(context, options.trustProxy);
		const waitSeconds = options.limits.take("search", asker);
		for (const [name, value] of Object.entries(options.limits.headers("search", asker)))
			headers.set(name, value);
		if (waitSeconds > 0) return tooMany(waitSeconds);
	}
	const asked: Asked = {
		request: context.req.raw,
		params: context.req.param() as Record<string, string>,
		query,
		actor,
		platform: options.platform,
		requireRecent,
		visited: () => findVisited(context),
	};
	return route.handle(asked);
}

/** Why the route is not for whoever asks; undefined when it is. */
async function refuse(running: Running, options: ApiOptions): Promise<Response | undefined> {
	const { actor, route, context } = running;
	const { allow } = route;
	const expected = context.req.header("x-signed-in-as");
	if (expected !== undefined) {
		if (actor.kind !== "user" || actor.uid !== expected) return unknownPerson();
		if (actor.roles.length === 0) return forbidden("You have no role any more");
	}
	if (allow === "anyone") return undefined;
	if (actor.kind !== "user") return unknownPerson();
	if (allow.some((role) => actor.roles.includes(role))) return undefined;
	await keepRefusal(running, options);
	return forbidden("You may not do this");
}

async function failure(error: unknown, running: Running, options: ApiOptions): Promise<Response> {
	const { actor, context, route } = running;
	try {
		if (error instanceof ForbiddenError) await keepRefusal(running, options, error.message);
		const isNobody = actor.kind === "visitor";
		const current =
			error instanceof ConflictError && error.currentVersion > 0 && route.collection
				? await options.platform.records.find(actor, route.collection, context.req.param("id") ?? "")
				: undefined;
		const facts = { isNobody, log: logOf(options.log, context), path: context.req.path };
		return answerTo(error, current ? { ...facts, current } : facts);
	} catch (second) {
		return answerTo(second, { isNobody: true, log: logOf(options.log, context), path: context.req.path });
	}
}

/** Attempts of people with an account that were refused stand in the activity list. */
async function keepRefusal({ actor, route, context }: Running, { platform }: ApiOptions, why = "") {
	const isWatched = route.method !== "GET" || (route.allow !== "anyone" && !route.allow.includes("editor"));
	if (actor.kind !== "user" || !isWatched) return;
	await recordActivity(platform.database, {
		by: actorName(actor),
		action: "refused",
		collection: route.collection ?? "",
		recordId: context.req.param("id") ?? "",
		detail: `${route.method} ${context.req.path}${why && `: ${why}`}`,
	});
}

/** Finds the website that a visitor is on, exactly as pages do. */
function visitedFinder(options: ApiOptions) {
	const sites = siteFinder(options.platform.reader, options.log);
	return async (context: Context): Promise<Visited> => {
		const host = hostOf(context.req.raw.headers, options);
		if (!host) throw new RequestError(400, "The Host header names no host");
		const { site, places, isDegraded } = await sites.find(host, getCookie(context, "dev-domain"));
		if (isDegraded)
			throw new RequestError(503, "The database cannot be reached at the moment", [], { "retry-after": "5" });
		return site.id ? { websiteId: site.id, places } : null;
	};
}

function withHeaders(response: Response, headers: Headers): Response {
	for (const [name, value] of headers) response.headers.append(name, value);
	return response;
}

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
	const methods = new Map<string, string[]>();
	for (const { method, path } of routes) {
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
	return refusal({ status: 405, title, headers: { allow: methods.join(", ") } });
}
