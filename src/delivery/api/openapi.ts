import { collectionNames, collections } from "../../model/model.ts";
import { accountSchemas } from "./account-schemas.ts";
import { commonSchemas } from "./common-schemas.ts";
import { refusals } from "./describe-refusals.ts";
import { storagePaths, storageRefusals, storageSchemas } from "./describe-storage.ts";
import { schemasOf } from "./model-schemas.ts";
import { describeParameter } from "./parameters.ts";
import type { Route } from "./route.ts";

/** What the document says of a route. */
export type Described = Pick<Route, "method" | "path" | "allow" | "collection" | "describes">;

const introduction = `Everything that the public sites and the back office show, in JSON.

**Reading.** Anybody may read what the public site of the request's host shows, pages of other sites too. Staff see everything.

**Addresses** take the parameters that are named here. Any other is refused with 400, which names it.

**Writing** is for staff. A write says in \`If-Match\` which version it is based on; if the record has changed since, the answer is 412 with what changed, and nothing has been written. Without \`If-Match\` it is 428.

**Signing in** sets a cookie. Every write must come from this host, as \`Origin\` or \`Sec-Fetch-Site\` says.

**Searches** by nobody who is signed in are counted: \`RateLimit\` says how many are left, \`RateLimit-Policy\` of how many in a minute.

**Refusals** are problem details (RFC 9457), with a pointer to each wrong field.`;

/** The OpenAPI 3.1 document of the routes. */
export function openApiDocument(routes: readonly Described[], version: string): object {
	const groups = [...new Set([...routes.map(({ describes }) => describes.group), "Files"])];
	return {
		openapi: "3.1.1",
		info: {
			title: "Frontage",
			version,
			description: introduction,
			license: { name: "MIT", identifier: "MIT" },
		},
		servers: [{ url: "/", description: "This host." }],
		tags: groups.map((name) => ({ name, description: aboutGroup(name) })),
		paths: { ...pathsOf(routes), ...storagePaths },
		components: {
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: "frontage-session",
					description: "The cookie that signing in sets; over https its name begins with `__Host-`.",
				},
				token: { type: "http", scheme: "bearer", description: "The token of a session; for files alone." },
			},
			schemas: Object.assign(
				{},
				commonSchemas,
				accountSchemas,
				storageSchemas,
				...collectionNames.map(schemasOf),
			),
			responses: usedRefusals(routes),
		},
	};
}

const aboutAccounts: Readonly<Record<string, string>> = {
	"Signing in": "Sessions, passwords and one-time links.",
	Passkeys: "Signing in with a passkey, alone or after a password, and one's own.",
	Files: "The bytes of files, by the calls of Firebase's storage client.",
	"Own account": "Name, password, address and sessions of the person signed in.",
};

function aboutGroup(group: string): string {
	const found = collectionNames.find((name) => collections[name].label === group);
	if (found) return collections[found].about;
	return aboutAccounts[group] ?? "What is not about one collection.";
}

function usedRefusals(routes: readonly Described[]) {
	const used = new Set([...routes.flatMap(refusedWith), ...storageRefusals].map(refusalName));
	return Object.fromEntries(Object.entries(refusals).filter(([name]) => used.has(name)));
}

function pathsOf(routes: readonly Described[]) {
	const paths: Record<string, Record<string, object>> = {};
	for (const route of routes) {
		const path = route.path.replace(/:(\w+)/g, "{$1}");
		paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
	}
	return paths;
}

/** The statuses that a route refuses with, those that every route has among them. */
function refusedWith({ allow, describes, method }: Described): number[] {
	const signedIn = allow === "anyone" ? [] : [401, 403];
	const writing = method === "GET" ? [] : [403, 507];
	const statuses = [...(describes.refuses ?? []), ...signedIn, ...writing, 500, 503];
	return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function operationOf(route: Described): object {
	const { allow, collection, describes } = route;
	const { id, group, summary, more, parameters = [], takes, answers } = describes;
	const described = parameters.map((name) => describeParameter(name, collection));
	return {
		operationId: id,
		tags: [group],
		summary,
		description: [more, whoMay(allow)].filter(Boolean).join("\n\n"),
		security: allow === "anyone" ? [] : [{ session: [] }],
		...(described.length > 0 && { parameters: described }),
		...(takes && { requestBody: { required: true, content: { "application/json": { schema: takes } } } }),
		responses: {
			[answers.status]: successOf(describes),
			...Object.fromEntries(
				refusedWith(route).map((status) => [
					status,
					{ $ref: `#/components/responses/${refusalName(status)}` },
				]),
			),
		},
	};
}

function successOf({ answers, parameters = [] }: Route["describes"]): object {
	const { status, schema, contentType = "application/json" } = answers;
	const hasVersion =
		schema !== undefined && (status === 201 || parameters.some((name) => name.startsWith("If-")));
	const text = { type: "string" };
	return {
		description: status === 201 ? "Added." : status === 204 ? "Done." : "Found.",
		...(hasVersion && {
			headers: {
				ETag: {
					description: "The version, for If-Match; absent with `expand`.",
					schema: text,
					example: '"1"',
				},
				...(status === 201 && { Location: { description: "Where the record is.", schema: text } }),
			},
		}),
		...(schema && { content: { [contentType]: { schema } } }),
	};
}

function whoMay(allow: Route["allow"]): string {
	if (allow === "anyone") return "Open to everybody.";
	return `For signed-in users with the role ${allow.join(" or ")}.`;
}

function refusalName(status: number): string {
	return `Refusal${status}`;
}
