import { standsOnWebsites } from "../../data/filter.ts";
import { mayRemove, type Role, roles } from "../../model/access.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../model/model.ts";
import { addressRoutes } from "./address-routes.ts";
import { describedAccountRoutes } from "./describe-accounts.ts";
import { documentRoutes } from "./document-routes.ts";
import { mediaRoutes } from "./media-routes.ts";
import { listParameters } from "./query.ts";
import { recordHandlers } from "./record-handlers.ts";
import type { Route } from "./route.ts";
import * as schema from "./schema-names.ts";
import { staffRoutes } from "./staff-routes.ts";

/** Everything that the API does with records, and for whom. What is not here is not answered. */
export function apiRoutes(): Route[] {
	const routes = [
		...mediaRoutes(),
		...collectionNames.flatMap(recordRoutes),
		...addressRoutes(),
		...staffRoutes(),
	];
	const documents: Route[] = documentRoutes(() => [...routes, ...describedAccountRoutes(), ...documents]);
	return [...routes, ...documents];
}

function recordRoutes(name: CollectionName): Route[] {
	const collection: AnyCollection = collections[name];
	const handle = recordHandlers(name);
	const [one, path] = [`/api/${name}/:id`, `/api/${name}`];
	const readers = collection.publicWhen === undefined ? collection.editedBy : "anyone";
	const editors = collection.editedBy;
	const common = { collection: name };
	const { isGuarded = false } = collection;
	const group = collection.label;
	const named = schema.namesOf(name);
	const what = collection.singular;
	return [
		{
			...common,
			method: "GET",
			path,
			allow: readers,
			handle: handle.list,
			describes: {
				id: `list${named.record}`,
				group,
				summary: `List ${collection.label.toLowerCase()}`,
				more: `${collection.about} The newest come first unless you order them otherwise. Without \`fields\`, each has all fields but long HTML.`,
				parameters: listParameters
					.filter((it) => it !== "website" || standsOnWebsites(collection))
					.concat(handle.filters),
				answers: { status: 200, schema: schema.listOf(named.some) },
				refuses: [400],
			},
		},
		{
			...common,
			method: "GET",
			path: one,
			allow: readers,
			handle: handle.get,
			describes: {
				id: `get${named.record}`,
				group,
				summary: `Get one ${what}`,
				parameters: ["id", "expand", "If-None-Match"],
				answers: { status: 200, schema: schema.ref(named.record) },
				refuses: [304, 400, 404],
			},
		},
		...(collection.addedElsewhere ? [] : [addRoute(name, handle.add)]),
		{
			...common,
			method: "PATCH",
			isGuarded,
			path: one,
			allow: editors,
			handle: handle.update,
			describes: {
				id: `update${named.record}`,
				group,
				summary: `Change fields of one ${what}`,
				parameters: ["id", "If-Match"],
				takes: schema.ref(named.changes),
				answers: { status: 200, schema: schema.ref(named.record) },
				refuses: [400, 404, 412, 413, 415, 422, 428],
			},
		},
		{
			...common,
			method: "DELETE",
			isGuarded,
			path: one,
			allow: removersOf(collection),
			handle: handle.remove,
			describes: {
				id: `remove${named.record}`,
				group,
				summary: `Remove one ${what}`,
				more: "It can be restored for 30 days.",
				parameters: ["id", "If-Match"],
				answers: { status: 204 },
				refuses: [400, 404, ...(collection.staysWhileUsed ? [409] : []), 412, 428],
			},
		},
		...(collection.orderedBy ? [moveRoute(name, handle.move)] : []),
		...historyRoutes(name, handle),
	];
}

/** Who may add and remove records: those who may set every field that a record must have. */
function removersOf(collection: AnyCollection): readonly Role[] {
	const all = Object.keys(roles) as Role[];
	return all.filter((role) => mayRemove({ kind: "user", uid: "", roles: [role] }, collection));
}

function addRoute(name: CollectionName, handle: Route["handle"]): Route {
	const collection: AnyCollection = collections[name];
	const named = schema.namesOf(name);
	return {
		method: "POST",
		path: `/api/${name}`,
		allow: removersOf(collection),
		collection: name,
		handle,
		describes: {
			id: `add${named.record}`,
			group: collection.label,
			summary: `Add one ${collection.singular}`,
			...(collection.ids === "given" && { more: "The id is that of the website, or `all`." }),
			parameters: ["Idempotency-Key"],
			takes: schema.ref(named.added),
			answers: { status: 201, schema: schema.ref(named.record) },
			refuses: [400, 409, 413, 415, 422],
		},
	};
}

function moveRoute(name: CollectionName, handle: Route["handle"]): Route {
	const collection: AnyCollection = collections[name];
	const named = schema.namesOf(name);
	return {
		method: "POST",
		path: `/api/${name}/:id/position`,
		allow: collection.editedBy,
		collection: name,
		handle,
		describes: {
			id: `move${named.record}`,
			group: collection.label,
			summary: `Put one ${collection.singular} behind another`,
			parameters: ["id", "If-Match"],
			takes: schema.ref("Position"),
			answers: { status: 200, schema: schema.ref(named.record) },
			refuses: [400, 404, 412, 413, 415, 422, 428],
		},
	};
}

function historyRoutes(name: CollectionName, handle: ReturnType<typeof recordHandlers>): Route[] {
	const collection: AnyCollection = collections[name];
	const named = schema.namesOf(name);
	const common = { allow: collection.editedBy, collection: name };
	const [one, group, what] = [`/api/${name}/:id`, collection.label, collection.singular];
	return [
		{
			...common,
			method: "GET",
			path: `${one}/versions`,
			handle: handle.versions,
			describes: {
				id: `listVersionsOf${named.record}`,
				group,
				summary: `List the versions of one ${what}`,
				parameters: ["id", "limit", "cursor"],
				answers: { status: 200, schema: schema.listOf("VersionFacts") },
				refuses: [400, 404],
			},
		},
		{
			...common,
			method: "GET",
			path: `${one}/versions/:version`,
			handle: handle.version,
			describes: {
				id: `getVersionOf${named.record}`,
				group,
				summary: `Get one ${what} as it was in one of its versions`,
				parameters: ["id", "version"],
				answers: { status: 200, schema: schema.ref(named.some) },
				refuses: [400, 404],
			},
		},
		{
			...common,
			method: "POST",
			isGuarded: collection.isGuarded ?? false,
			path: `${one}/restorations`,
			handle: handle.restore,
			describes: {
				id: `restore${named.record}`,
				group,
				summary: `Make one ${what} what it was in one of its versions`,
				more: "Also one that was removed in the last 30 days: If-Match then has the version of the removal.",
				parameters: ["id", "If-Match"],
				takes: schema.ref("Restoration"),
				answers: { status: 200, schema: schema.ref(named.record) },
				refuses: [400, 404, 412, 413, 415, 422, 428],
			},
		},
	];
}
