import type { Endpoint } from "../../../src/delivery/api/endpoint.ts";
import { exampleOf } from "../../../src/delivery/api/openapi/examples.ts";
import { endpointsOf } from "../../../src/delivery/endpoints/endpoints.ts";
import { type CollectionName, collectionNames } from "../../../src/model/model.ts";
import type { Call } from "../app/api.ts";
import { type Caller, names, sitesOf, type Target, targets, valuesFor, type World, words } from "./world.ts";

/** A request to an endpoint, for a target or without one. */
export interface EndpointRequest {
	/** Method and path with the names of parameters, and the written part if there are several. */
	readonly route: string;
	readonly endpoint: Endpoint;
	/** Undefined for a request without a target. */
	readonly target: Target | undefined;
	/** Collection of the target. */
	readonly group: CollectionName | "releases" | undefined;
	/** Written part of the target. */
	readonly part: "whole" | "placement";
	request(world: World, caller?: Caller): { readonly path: string; readonly call: Call };
}

/** A version that does not exist: users with the right to write get a conflict, and nothing is written. */
const stale = '"99999"';

let many = 0;

/** All possible requests: each endpoint, for each of its targets. */
export function allRequests(): readonly EndpointRequest[] {
	return endpointsOf(collectionNames)
		.flatMap((endpoint) => asksOf(endpoint))
		.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Reads come first, because writes add to their results. */
function orderOf({ endpoint }: EndpointRequest): number {
	return endpoint.method === "GET" ? 0 : endpoint.method === "DELETE" ? 2 : 1;
}

function asksOf(endpoint: Endpoint): readonly EndpointRequest[] {
	const { method, path } = endpoint;
	const group = groupOf(endpoint);
	const route = `${method} ${path}`;
	if (!group && !(route in bodies) && !(route in queries))
		return [{ route, endpoint, target: undefined, group, part: "whole", request: () => plain(endpoint) }];
	return targets
		.filter((target) => group !== "websites" || target !== "shared")
		.flatMap((target) => [
			askOf(endpoint, target, "whole"),
			...(isOfPlacement(endpoint) ? [askOf(endpoint, target, "placement")] : []),
		]);
}

function askOf(endpoint: Endpoint, target: Target, part: EndpointRequest["part"]): EndpointRequest {
	const { method, path } = endpoint;
	const group = groupOf(endpoint);
	const route = `${method} ${path}${part === "placement" ? " (placement)" : ""}`;
	return {
		...{ route, endpoint, target, group, part },
		request(world, caller) {
			const known = group && !isOfNone(endpoint) ? world.partsOf(group, target) : undefined;
			const concrete = path
				.replace(":id", known?.id ?? "")
				.replace(":thread", known?.thread ?? "")
				.replace(":reply", known?.reply ?? "")
				.replace(":share", known?.share ?? "")
				.replace(":website", sitesOf[target][0] ?? "")
				.replace(":scope", `website:${sitesOf[target][0]}`)
				.replace(":version", path.includes("/draft/") ? "1" : String(known?.version ?? 1))
				.replace(":item", known?.item ?? "")
				.replace(":key", "hero");
			const query = queries[`${method} ${path}`]?.(target, world) ?? "";
			const body =
				part === "placement" ? placementOf(endpoint, target, caller) : bodyOf(endpoint, target, world);
			return {
				path: `${concrete}${query}`,
				call: {
					...(body !== undefined && { body }),
					headers: endpoint.headers?.includes("If-Match") ? { "if-match": stale } : {},
				},
			};
		},
	};
}

/** Invalid input for every endpoint, so that it has no effect. */
function plain({ method, path, headers }: Endpoint): { path: string; call: Call } {
	return {
		path: `${path.replace(/:\w+/g, "nothing")}${path === "/api/broken-links" ? "?names=nothing" : ""}`,
		call: {
			...(method !== "GET" && { body: { unexpected: true } }),
			headers: headers?.includes("If-Match") ? { "if-match": stale } : {},
		},
	};
}

function groupOf({ path, collection }: Endpoint): EndpointRequest["group"] {
	if (path.startsWith("/api/releases")) return "releases";
	if (path.startsWith("/api/users") || path === "/api/accounts") return "users";
	if (path.startsWith("/api/websites")) return "websites";
	if (collection) return collection;
	return collectionNames.find((name) => path === `/api/${name}` || path.startsWith(`/api/${name}/`));
}

/** Lists and additions, which have no record. */
function isOfNone({ path }: Endpoint): boolean {
	return !path.includes(":");
}

/** Actions of staff on the placement of a shared record, without rights to the record. */
function isOfPlacement({ method, path }: Endpoint): boolean {
	return method === "PATCH" && /^\/api\/(services|team|content|pages|redirects)\/:id$/.test(path);
}

/** Removes a shared record from the own brand, for callers who see both, or only that one. */
function placementOf({ path }: Endpoint, target: Target, caller: Caller | undefined): object {
	const shown = path.includes("/content/") ? "domains" : "websites";
	if (target !== "shared") return { [shown]: sitesOf[target] };
	return { [shown]: caller?.reach === "own" ? [] : sitesOf.other };
}

type BodyOf = (target: Target, world: World) => object;

/** Bodies for operations whose documented example would not work. */
const bodies: Readonly<Record<string, BodyOf>> = {
	"POST /api/not-found-log/dismissals": (target) => ({
		websiteId: sitesOf[target].at(-1),
		path: "/old-page",
	}),
	"POST /api/search-log/dismissals": (target) => ({
		websiteId: sitesOf[target].at(-1),
		query: "seismic joints",
	}),
	"POST /api/replace/find": (target) => ({ terms: [{ kind: "text", find: `${words[target]} title` }] }),
	"POST /api/websites/new-brand": (target) => {
		many += 1;
		const domain = `new${many}.example.org`;
		const { domainKey, unit } = { domainKey: `new-${many}`, unit: "New" };
		return { ...{ domain, domainKey, unit, country: "NZ" }, from: sitesOf[target].at(-1), copy: {} };
	},
	"POST /api/users/invitations": (target) => {
		many += 1;
		return { email: `new${many}@example.nz`, name: "", roles: ["editor"], scopes: sitesOf[target] };
	},
};

/** Required parameters of reads, or the website of those that belong to one. */
const queries: Readonly<Record<string, (target: Target, world: World) => string>> = {
	"GET /api/not-found-log": () => "",
	"GET /api/search-log": () => "",
	"GET /api/trash": () => "",
	"GET /api/drafts": () => "",
	"GET /api/activity": () => "?collection=services&limit=200",
	"GET /api/overview": () => "",
	"GET /api/brands": () => "",
	"GET /api/brands/websites": () => "",
	"GET /api/people": () => "",
	"GET /api/accounts": () => "",
	"GET /api/checks": () => "?check=old",
	"GET /api/schedule": () => "",
	"GET /api/licences": () => "?from=2026-01-01&to=2030-01-01",
	"GET /api/releases": () => "",
	"GET /api/reviews": () => "",
	"GET /api/rights": (target) => `?collection=content&record=content-${words[target]}`,
	"GET /api/reviewers": () => "?collection=content",
	"GET /api/media/folders": () => "",
};

function bodyOf(endpoint: Endpoint, target: Target, world: World): object | undefined {
	const { method, path, body } = endpoint;
	if (method === "GET" || !body) return undefined;
	const said = bodies[`${method} ${path}`]?.(target, world);
	if (said) return said;
	const name = collectionNames.find((each) => path === `/api/${each}`);
	if (name) {
		many += 1;
		const values = valuesFor(name, target, { apart: `-${many}` });
		return name === "settings"
			? { id: target === "shared" ? "country-nz" : `unit-${names[target]}s`, ...values }
			: values;
	}
	const ofBulk = collectionNames.find((each) => path === `/api/${each}/bulk`);
	if (ofBulk) {
		const { id = "" } = world.partsOf(ofBulk, target);
		return { writes: [{ action: "update", id, version: 99_999, values: exampleOf(ofBulk).changed }] };
	}
	const example = body.meta()?.example as object | undefined;
	if (path.endsWith("/variants/:scope/draft")) return { baseVersion: 0, values: {} };
	if (path.endsWith("/:id/publish")) return { items: [{ scope: "all", revision: 99_999 }] };
	if (path.endsWith("/shares")) return { websites: sitesOf[target].slice(-1), days: 7 };
	return example ?? {};
}
