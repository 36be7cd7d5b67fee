import { InvalidError } from "../../model/errors.ts";
import { json, noContent } from "./answers.ts";
import { readBody } from "./body.ts";
import { badParameter, page, parametersOf } from "./query.ts";
import { requireNothingElse } from "./record-handlers.ts";
import { type Asked, type Route, staff } from "./route.ts";
import * as schema from "./schema-names.ts";

/** What the API tells of addresses that have no page. */
export function addressRoutes(): Route[] {
	const group = "Redirects";
	return [
		{
			method: "GET",
			path: "/api/lost-paths",
			allow: staff,
			handle: list,
			describes: {
				id: "listLostPaths",
				group,
				summary: "List the addresses without a page that visitors ask for most",
				more: "Without those that are redirected by now, and those that were dismissed.",
				parameters: ["ofWebsite", "limit"],
				answers: { status: 200, schema: schema.listOf("LostPath") },
				refuses: [400],
			},
		},
		{
			method: "POST",
			path: "/api/lost-paths/dismissals",
			allow: staff,
			handle: dismiss,
			describes: {
				id: "dismissLostPath",
				group,
				summary: "Take one address off the list of those without a page",
				takes: schema.ref("LostPathDismissal"),
				answers: { status: 204 },
				refuses: [400, 413, 415, 422],
			},
		},
	];
}

async function list({ query, platform }: Asked): Promise<Response> {
	const given = parametersOf(query, ["website", "limit"]);
	const website = given.get("website");
	if (website !== undefined && !/^[\x21-\x7e]{1,200}$/.test(website))
		throw badParameter("website", "website is the id of a website");
	return json({ items: await platform.lostPaths.list({ website, limit: page(given).limit }) });
}

async function dismiss({ request, query, platform }: Asked): Promise<Response> {
	parametersOf(query, []);
	const { websiteId, path, ...others } = await readBody(request);
	requireNothingElse(others);
	const isText = (value: unknown): value is string =>
		typeof value === "string" && value.length <= 300 && value.isWellFormed() && !value.includes("\0");
	if (!isText(websiteId) || !isText(path))
		throw new InvalidError([{ pointer: "/path", message: "websiteId and path say which address" }]);
	await platform.lostPaths.dismiss(websiteId, path);
	return noContent();
}
