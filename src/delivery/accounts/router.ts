import { type Context, Hono } from "hono";
import type { Identified } from "../../accounts/accounts.ts";
import {
	BusyError,
	EmailInUseError,
	InvalidCodeError,
	LinkGoneError,
	PasskeyRefusedError,
	TooManyRequestsError,
	UserNotFoundError,
	WrongPasswordError,
} from "../../accounts/errors.ts";
import { ProviderRefusal, type ProviderRefusalCode } from "../../accounts/provider/refusals.ts";
import { recordActivity } from "../../data/activity.ts";
import { actorName } from "../../model/access.ts";
import type { Platform } from "../../platform.ts";
import { answerTo } from "../api/errors.ts";
import { askerOf, type HostOptions, hostOf } from "../host.ts";
import { type Log, logOf } from "../log.ts";
import { problem } from "../problems.ts";
import type { AccountRoute } from "./account-route.ts";
import { toResponse } from "./answers.ts";
import { isAuthorized } from "./authorized-domains.ts";
import { reader } from "./inputs.ts";
import { accountRoutes } from "./routes.ts";

export interface AccountsOptions extends HostOptions {
	readonly platform: Platform;
	readonly log: Log;
}

/** Signing in and out, one-time links, invitations: each route for whom its table says. */
export function accountsRouter(options: AccountsOptions) {
	const { platform, log } = options;
	const app = new Hono();
	// Answers of a host that is nobody's would be those of whoever points a name at this machine.
	app.use("/api/auth/*", async (context, next) => {
		if (await isAuthorized(platform, context.req.raw.headers, options)) return next();
		const title = "Signing in is not allowed on this address.";
		return problem(403, title, [], {}, { code: "unauthorized-domain" });
	});
	for (const route of accountRoutes)
		app.on(route.method, route.path, (context) => answer(route, context, options));
	for (const path of ownPaths()) app.all(path, () => notAllowed(path));
	app.onError((error, context) =>
		answerTo(error, { isNobody: true, log: logOf(log, context), path: context.req.path }),
	);
	return app;
}

async function answer(route: AccountRoute, context: Context, options: AccountsOptions): Promise<Response> {
	const { platform, log } = options;
	const { raw, path } = context.req;
	const address = askerOf(context, options.trustProxy);
	const identified = await platform.accounts.identify(raw.headers, address);
	const refused = await refuse(route, identified, platform, path);
	if (refused) return refused;
	try {
		if (route.isGuarded) platform.accounts.requireRecent(identified);
		const answered = await route.handle({
			platform,
			hosts: options,
			identified,
			asker: { address, host: hostOf(raw.headers, options)?.host ?? "", headers: raw.headers },
			id: context.req.param("id") ?? "",
			query: new URL(raw.url).searchParams,
			read: reader(raw),
		});
		return toResponse(answered, identified.setCookie);
	} catch (error) {
		const isNobody = identified.actor.kind === "visitor";
		return refusalOf(error) ?? answerTo(error, { isNobody, log: logOf(log, context), path });
	}
}

/** Why the route is not for whoever asks; undefined when it is. */
async function refuse(
	{ allow, method }: AccountRoute,
	{ actor, user }: Identified,
	{ database }: Platform,
	path: string,
): Promise<Response | undefined> {
	if (allow === "anyone") return undefined;
	if (!user) return problem(401, "Please sign in", [], { "www-authenticate": "Session" });
	if (allow === "signed-in") return undefined;
	if (allow === "staff" ? user.roles.length > 0 : user.roles.includes("admin")) return undefined;
	await recordActivity(database, { by: actorName(actor), action: "refused", detail: `${method} ${path}` });
	return problem(403, "You may not do this");
}

/** Where it is not that somebody may not enter: what has ended, and what the provider or its set-up has failed at. */
const providerStatuses: Readonly<Partial<Record<ProviderRefusalCode, number>>> = {
	"invalid-auth-event": 410,
	"auth-domain-config-required": 424,
	"invalid-api-key": 424,
	"network-request-failed": 424,
	"internal-error": 424,
	"too-many-requests": 429,
};

/** The answer to a failure of accounts; undefined for any other. */
function refusalOf(error: unknown): Response | undefined {
	if (error instanceof WrongPasswordError)
		return problem(401, error.message, [], {}, { code: "wrong-password" });
	if (error instanceof TooManyRequestsError) {
		const headers = { "retry-after": String(error.retryAfter) };
		return problem(429, error.message, [], headers, { code: "too-many-requests" });
	}
	if (error instanceof BusyError) {
		const headers = { "retry-after": String(error.retryAfter) };
		return problem(503, error.message, [], headers, { code: "too-many-requests" });
	}
	if (error instanceof ProviderRefusal) {
		const headers = { ...(error.retryAfter > 0 && { "retry-after": String(error.retryAfter) }) };
		return problem(providerStatuses[error.code] ?? 403, error.message, [], headers, { code: error.code });
	}
	if (error instanceof InvalidCodeError)
		return problem(401, error.message, [], {}, { code: "invalid-verification-code" });
	if (error instanceof PasskeyRefusedError)
		return problem(401, error.message, [], {}, { code: "passkey-refused" });
	if (error instanceof UserNotFoundError)
		return problem(404, error.message, [], {}, { code: "user-not-found" });
	if (error instanceof LinkGoneError) return problem(410, error.message);
	if (error instanceof EmailInUseError) {
		const issues = error.problems.map(({ pointer, message }) => ({ path: [pointer.slice(1)], message }));
		return problem(422, "This cannot be saved", issues, {}, { code: "email-already-in-use" });
	}
	return undefined;
}

/** The addresses that only this router answers. */
function ownPaths(): string[] {
	const paths = accountRoutes.map(({ path }) => path).filter((path) => !path.startsWith("/api/users/"));
	return [...new Set(paths)];
}

function notAllowed(path: string): Response {
	const methods = accountRoutes.filter((route) => route.path === path).map(({ method }) => method);
	return problem(405, "This cannot be done here", [], { allow: methods.join(", ") });
}
