import { isOfPeople } from "../../../src/model/collection.ts";
import { collections } from "../../../src/model/model.ts";
import { isAtLeast } from "../../../src/model/rights/access-level.ts";
import type { Letter } from "./answered.ts";
import type { EndpointRequest } from "./endpoint-requests.ts";
import type { LinkAsk } from "./links.ts";
import type { Asker } from "./world.ts";

/** There is no such thing for anybody: a redirect has no page of its own. */
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
/** Neither website is in a stage from which it could go there, which who may do it is told. */
const refusedToAll = ["POST /api/websites/:id/launch", "POST /api/websites/:id/bring-back"];
/** Lists of websites, in which nothing is of two. */
const ofOneEach = /^\/api\/(brands|not-found-log)/;

/**
 * What an asker is to be answered with, by the rules alone: roles say what, reaches say where. What somebody may not see is
 * not there for them; what they see beside their own brand is not theirs to change, but for where it stands on their own.
 */
export function expectedOf(ask: EndpointRequest, asker: Asker): Letter {
	const { allow, method } = ask.endpoint;
	if (asker.may && !isLet(ask, asker.may)) return "x";
	if (allow === "anyone") return method === "GET" && ask.target ? ofReading(ask, asker) : "y";
	if (asker.role === "none") return "n";
	if (allow !== "signed-in" && !isAtLeast(asker.role, allow)) return "x";
	if (asker.reach !== "all" && isClosed(ask)) return "x";
	if (ask.target) return ofTarget(ask, asker);
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
 * By a link, everybody is answered alike: who has it sees what it shows, at the host of its website and nowhere else. What a
 * guest has said is changed by nobody else, staff or not.
 */
export function expectedOfLink({ isAtHome, isOfComment }: LinkAsk): Letter {
	if (!isAtHome) return "o";
	return isOfComment ? "x" : "y";
}

/** What does not say how it heeds where roles hold is for those whose roles hold everywhere. */
function isClosed({ endpoint: { rights, collection } }: EndpointRequest): boolean {
	return rights === undefined || rights === "all" || (rights !== "itself" && !collection);
}

/** What visitors see of the brand whose host they are on, others as staff do; settings are staff's where they are admins. */
function ofReading(ask: EndpointRequest, asker: Asker): Letter {
	const isVisitor = asker.role === "none" || (ask.group === "settings" && asker.role !== "admin");
	if (!isVisitor) return ofTarget(ask, asker);
	return ask.target !== "other" ? "y" : isOfOne(ask) ? "o" : "-";
}

function ofTarget(ask: EndpointRequest, asker: Asker): Letter {
	const { route, endpoint, group } = ask;
	if (nothing.includes(route)) return "o";
	const isRead = endpoint.method === "GET";
	// Old versions of users say where they worked.
	if (group === "users" && isRead && endpoint.path.includes("/versions") && asker.reach !== "all") return "x";
	if (!isSeen(ask, asker)) return isOfOne(ask) ? "o" : isRead ? "-" : ofAdding(ask, asker);
	if (isRead) return ofSeeing(ask, asker);
	if (!isOfOne(ask)) return ofAdding(ask, asker);
	if (!mayWrite(ask, asker)) return "x";
	return refusedToAll.includes(route) ? "r" : "y";
}

function isOfOne({ endpoint }: EndpointRequest): boolean {
	return /:id|\/bulk$|^\/api\/rights$/.test(endpoint.path);
}

/**
 * Those whose roles hold everywhere see all, those of a brand what is on it. Settings of all websites, and releases of what is on
 * several, are for the former.
 */
function isSeen({ target, group }: EndpointRequest, { reach }: Asker): boolean {
	if (reach === "all") return true;
	const isWhole = group === "settings" || group === "releases";
	return reach === "own" && target !== "other" && !(isWhole && target === "shared");
}

function ofSeeing(
	{ endpoint: { path }, target }: EndpointRequest,
	{ role: given, reach, may }: Asker,
): Letter {
	const isShared = target === "shared";
	const role = may && !may.includes("publish") ? "viewer" : given;
	// Viewers and contributors remove nothing; viewers have no part in what is said.
	if (path === "/api/trash" && (role === "contributor" || role === "viewer")) return "-";
	if (role === "viewer" && path.endsWith("/comments")) return "x";
	if (isShared && ofOneEach.test(path)) return "-";
	if (path === "/api/users/:id/timeline" && reach !== "all") return "x";
	// They name all the websites that something is on.
	if (isShared && path.endsWith("/shares") && reach !== "all") return "x";
	return "y";
}

function mayWrite({ endpoint, target, part, group }: EndpointRequest, { role, reach }: Asker): boolean {
	const { path, method } = endpoint;
	// What somebody said is theirs to remove, or an admin's.
	if (/comments\/:thread/.test(path) && method === "DELETE") return role === "admin";
	// Those who publish nothing change the files that they have added.
	if (group === "media" && (method === "PATCH" || path.endsWith("/bulk")) && role === "contributor")
		return false;
	if (reach === "all" || target === "own") return true;
	// Variants for one's own website, and checks of its pages, need no right to the rest of a shared record.
	return part === "placement" || /\/(comments|variants|receipt)/.test(path);
}

function ofAdding(ask: EndpointRequest, asker: Asker): Letter {
	const { target, group, route } = ask;
	const { reach } = asker;
	if (reach === "all") return "y";
	// What is also elsewhere is theirs to see, and not to change.
	if (route === "POST /api/replace/find") return reach === "own" && target === "own" ? "y" : "-";
	// A release is empty at first.
	if (route === "POST /api/releases") return "y";
	if (route === "POST /api/websites/new-brand") return isSeen(ask, asker) ? "x" : "r";
	if (route === "POST /api/not-found-log/dismissals") return target === "own" && reach === "own" ? "y" : "o";
	if (group === "websites" || group === "settings") return "x";
	return reach === "own" && target === "own" ? "y" : "r";
}
