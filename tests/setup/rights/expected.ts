import { isOfPeople } from "../../../src/model/collection.ts";
import { collections } from "../../../src/model/model.ts";
import { isAtLeast } from "../../../src/model/rights/access-level.ts";
import type { Letter } from "./answered.ts";
import type { EndpointRequest } from "./endpoint-requests.ts";
import type { LinkAsk } from "./links.ts";
import type { Caller } from "./world.ts";

/** Not found for all callers: a redirect has no page. */
const nothing = [
	"GET /api/redirects/:id/preview",
	"DELETE /api/account/sessions/:id",
	"DELETE /api/account/tokens/:id",
	"DELETE /api/service-tokens/:id",
	"DELETE /api/webhooks/:id",
	"GET /api/webhooks/:id/deliveries",
	"GET /api/imports/:id",
	"GET /api/imports/:id/report",
	"DELETE /api/imports/:id/run",
	"DELETE /api/imports/:id",
];
/** Neither website is in a stage that allows it; callers with the right get an error. */
const refusedToAll = ["POST /api/websites/:id/launch", "POST /api/websites/:id/bring-back"];
/** Lists of websites, which never contain a record of two. */
const ofOneEach = /^\/api\/(brands|not-found-log|search-log)/;

/**
 * Expected result by the rules only: roles define actions, scopes define websites. An invisible record does not exist
 * for the caller; a record that is visible through another brand is read-only, except for its placement on the
 * caller's websites.
 */
export function expectedOf(ask: EndpointRequest, caller: Caller): Letter {
	const { allow, method } = ask.endpoint;
	if (caller.may && !isLet(ask, caller.may)) return "x";
	if (allow === "anyone") return method === "GET" && ask.target ? ofReading(ask, caller) : "y";
	if (caller.role === "none") return "n";
	if (allow !== "signed-in" && !isAtLeast(caller.role, allow)) return "x";
	if (caller.reach !== "all" && isClosed(ask)) return "x";
	if (ask.target) return ofTarget(ask, caller);
	return nothing.includes(ask.route) ? "o" : "y";
}

/** Tokens that may publish have access to everything except personal endpoints; reading tokens, to reads. */
function isLet(
	{ endpoint: { byToken, method, allow, collection } }: EndpointRequest,
	may: readonly string[],
): boolean {
	if (byToken === "never") return false;
	if (allow === "anyone" && !collection) return true;
	return (
		method === "GET" || (may.includes("publish") && !(collection && isOfPeople(collections[collection])))
	);
}

/**
 * All callers with a link get the same response: it shows its target at the host of its website and nowhere else.
 * Comments of guests are changed by their author only, not by staff.
 */
export function expectedOfLink({ isAtHome, isOfComment }: LinkAsk): Letter {
	if (!isAtHome) return "o";
	return isOfComment ? "x" : "y";
}

/** Endpoints without a scope rule need a role for all websites. */
function isClosed({ endpoint: { rights, collection } }: EndpointRequest): boolean {
	return rights === undefined || rights === "all" || (rights !== "itself" && !collection);
}

/** Visitors read the brand of the host, staff their scopes; settings are for admins. */
function ofReading(ask: EndpointRequest, caller: Caller): Letter {
	const isVisitor = caller.role === "none" || (ask.group === "settings" && caller.role !== "admin");
	if (!isVisitor) return ofTarget(ask, caller);
	return ask.target !== "other" ? "y" : isOfOne(ask) ? "o" : "-";
}

function ofTarget(ask: EndpointRequest, caller: Caller): Letter {
	const { route, endpoint, group } = ask;
	if (nothing.includes(route)) return "o";
	const isRead = endpoint.method === "GET";
	// Old versions of users contain their former scopes.
	if (group === "users" && isRead && endpoint.path.includes("/versions") && caller.reach !== "all")
		return "x";
	if (!isSeen(ask, caller)) return isOfOne(ask) ? "o" : isRead ? "-" : ofAdding(ask, caller);
	if (isRead) return ofSeeing(ask, caller);
	if (!isOfOne(ask)) return ofAdding(ask, caller);
	if (!mayWrite(ask, caller)) return "x";
	return refusedToAll.includes(route) ? "r" : "y";
}

function isOfOne({ endpoint }: EndpointRequest): boolean {
	return /:id|\/bulk$|^\/api\/rights$/.test(endpoint.path);
}

/**
 * Callers with all websites see everything, those of a brand its records. Settings of all websites, and releases for
 * several, are for the former.
 */
function isSeen({ target, group }: EndpointRequest, { reach }: Caller): boolean {
	if (reach === "all") return true;
	const isWhole = group === "settings" || group === "releases";
	return reach === "own" && target !== "other" && !(isWhole && target === "shared");
}

function ofSeeing(
	{ endpoint: { path }, target }: EndpointRequest,
	{ role: given, reach, may }: Caller,
): Letter {
	const isShared = target === "shared";
	const role = may && !may.includes("publish") ? "viewer" : given;
	// Viewers and contributors cannot delete; viewers cannot comment.
	if (path === "/api/trash" && (role === "contributor" || role === "viewer")) return "-";
	if (role === "viewer" && path.endsWith("/comments")) return "x";
	if (isShared && ofOneEach.test(path)) return "-";
	if (path === "/api/users/:id/timeline" && reach !== "all") return "x";
	// They name all websites of the record.
	if (isShared && path.endsWith("/shares") && reach !== "all") return "x";
	return "y";
}

function mayWrite({ endpoint, target, part, group }: EndpointRequest, { role, reach }: Caller): boolean {
	const { path, method } = endpoint;
	// Comments are deleted by their author, or by an admin.
	if (/comments\/:thread/.test(path) && method === "DELETE") return role === "admin";
	// Users without the right to publish change only files that they have added.
	if (group === "media" && (method === "PATCH" || path.endsWith("/bulk")) && role === "contributor")
		return false;
	if (reach === "all" || target === "own") return true;
	// Variants for one's own website, and checks of its pages, need no right to the rest of a shared record.
	return part === "placement" || /\/(comments|variants|receipt)/.test(path);
}

function ofAdding(ask: EndpointRequest, caller: Caller): Letter {
	const { target, group, route } = ask;
	const { reach } = caller;
	if (reach === "all") return "y";
	// Records that are also on other websites are read-only.
	if (route === "POST /api/replace/find") return reach === "own" && target === "own" ? "y" : "-";
	// A release is empty at first.
	if (route === "POST /api/releases") return "y";
	if (route === "POST /api/websites/new-brand") return isSeen(ask, caller) ? "x" : "r";
	if (/^POST \/api\/(not-found|search)-log\/dismissals$/.test(route))
		return target === "own" && reach === "own" ? "y" : "o";
	if (group === "websites" || group === "settings") return "x";
	return reach === "own" && target === "own" ? "y" : "r";
}
