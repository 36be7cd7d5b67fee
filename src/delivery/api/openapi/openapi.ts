import { z } from "zod";
import { problemDetails } from "../../../model/api/api.ts";
import { person } from "../../../model/api/people/account-api.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import type { AccessLevel } from "../../../model/rights/access-level.ts";
import { type Endpoint, statusOf } from "../endpoint.ts";
import { type Header, headers, id } from "../parameters.ts";
import { grantFor } from "../token-rights.ts";
import type { Described } from "./described.ts";
import { type Json, toJsonSchemas } from "./json-schemas.ts";
import { refusals } from "./refusals.ts";
import { storageCalls } from "./storage-calls.ts";

const introduction = `Everything that the public sites and the back office show, in JSON.

**Reading.** Anybody may read what the public site of the request's host shows, pages of other sites too. Staff see everything.

**Addresses** take the parameters that are named here. Any other is refused with 400, which names it.

**Writing** is for staff. A write says in \`If-Match\` which version it is based on; if the record has changed since, the answer is 412 with what changed, and nothing has been written. Without \`If-Match\` it is 428.

**Signing in** sets a cookie. Every write must come from this host, as \`Origin\` or \`Sec-Fetch-Site\` says.

**Programs** send an API token, \`Authorization: Bearer\`, in place of the cookie, and ask in the name of who has made it.

**Searches** without a session are counted: \`RateLimit\` says how many are left, \`RateLimit-Policy\` of how many in a minute.

**Refusals** are problem details (RFC 9457), with a pointer to each wrong field.`;

export function openApiDocument(endpoints: readonly Endpoint[], version: string): object {
	const called = [...endpoints.filter(({ isForBrowsers }) => !isForBrowsers), ...storageCalls];
	const groups = [...new Set(called.map(({ group }) => group))];
	const { inline, schemas } = toJsonSchemas(
		Object.fromEntries(called.map((endpoint) => [endpoint.id, partsOf(endpoint)])),
		[problemDetails, person],
	);
	const paths: Record<string, Record<string, object>> = {};
	for (const endpoint of called) {
		const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
		const operation = operationOf(endpoint, inline[endpoint.id] ?? {});
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
	}
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
		paths,
		components: {
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: "frontage-session",
					description: "The cookie that signing in sets; over https its name begins with `__Host-`.",
				},
				token: {
					type: "http",
					scheme: "bearer",
					description:
						"An API token, made in My account; what it must at least be let do is named with each call. For files, the token of a session is taken, too.",
				},
			},
			schemas,
			responses: usedRefusals(called),
		},
	};
}

function partsOf({ path, params, query, headers: names = [], body, answers, hasVersionsInBody }: Described) {
	return {
		...(path.includes(":") && { path: params ?? z.object({ id }) }),
		...(query && { query }),
		...(names.length > 0 && {
			header: z.object(Object.fromEntries(names.map((name) => [name, headerOf(name, hasVersionsInBody)]))),
		}),
		...(body && { body }),
		...(answers && { answers }),
	};
}

function headerOf(name: Header, isOptional = false) {
	return isOptional && name === "If-Match" ? headers[name].optional() : headers[name];
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

function usedRefusals(endpoints: readonly Described[]) {
	const used = new Set(endpoints.flatMap(refusedWith).map(refusalName));
	return Object.fromEntries(Object.entries(refusals).filter(([name]) => used.has(name)));
}

function refusedWith(endpoint: Described): number[] {
	const { allow, method, path, body, conventions, isGuarded, headers = [], refuses = [] } = endpoint;
	const statuses = [
		...(allow === "anyone" ? [] : [401, 403]),
		...(isGuarded || path.startsWith("/api/auth/") ? [403] : []),
		...(path.includes(":") ? [404] : []),
		...(conventions.ignoresParameters ? [] : [400]),
		...(body ? [400, 413, 415, 422] : []),
		...(endpoint.takesBytes ? [400, 413] : []),
		...(headers.includes("If-Match") ? [400, 404, 412, 428] : []),
		...(headers.includes("If-None-Match") ? [304] : []),
		...(method === "GET" ? [] : [403, 507]),
		...refuses,
		...[429, 500, 503],
	];
	return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function operationOf(
	endpoint: Described,
	{ body, answers, ...parts }: Readonly<Record<string, Json>>,
): object {
	const { allow, id: operationId, group, summary, more, wire } = endpoint;
	const content = {
		...(body && { "application/json": { schema: body } }),
		...(endpoint.takesBytes && { "application/octet-stream": {} }),
		...wire?.takes,
	};
	const parameters = ["path", "query", "header"].flatMap((part) => parametersIn(part, parts[part]));
	return {
		operationId,
		tags: [group],
		summary,
		description: [more, wire?.who ?? whoMay(allow)].filter(Boolean).join("\n\n"),
		security: wire?.security ?? securityOf(endpoint),
		...(parameters.length > 0 && { parameters }),
		...(Object.keys(content).length > 0 && {
			requestBody: { required: !endpoint.hasVersionsInBody, content },
		}),
		responses: {
			[statusOf(endpoint)]: successOf(endpoint, answers),
			...Object.fromEntries(
				refusedWith(endpoint).map((status) => [
					status,
					{ $ref: `#/components/responses/${refusalName(status)}` },
				]),
			),
		},
	};
}

function parametersIn(part: string, { properties = {}, required = [] }: Json = {}): object[] {
	return Object.entries(properties).map(([name, { description, example, explode = false, ...schema }]) => ({
		name,
		in: part,
		...(required.includes(name) && { required: true }),
		description,
		schema,
		...(schema.type === "array" && { style: "form", explode }),
		...(schema.type === "object" && { style: "deepObject", explode: true }),
		...(example !== undefined && { example }),
	}));
}

function successOf(endpoint: Described, schema: Json | undefined): object {
	const { headers = [], contentType = "application/json", wire } = endpoint;
	const status = statusOf(endpoint);
	const text = { type: "string" };
	return {
		description: status === 201 ? "Added." : status === 204 ? "Done." : "Found.",
		...(schema &&
			headers.length > 0 && {
				headers: {
					ETag: {
						description: "The version, for If-Match; absent with `expand`.",
						schema: text,
						example: '"1"',
					},
					...(status === 201 && { Location: { description: "Where the record is.", schema: text } }),
				},
			}),
		...(schema && { content: { [contentType]: { schema }, ...wire?.gives } }),
	};
}

function securityOf(endpoint: Described): object[] {
	if (endpoint.allow === "anyone") return [];
	const grant = grantFor(endpoint);
	return [{ session: [] }, ...(grant ? [{ token: [grant] }] : [])];
}

function whoMay(allow: Endpoint["allow"]): string {
	if (allow === "anyone") return "Open to everybody.";
	if (allow === "signed-in") return "For everybody who is signed in.";
	return levelNames[allow];
}

const levelNames: Readonly<Record<AccessLevel, string>> = {
	admin: "For admins.",
	editor: "For admins, and editors who may publish.",
	contributor: "For admins, and editors who may edit.",
	viewer: "For admins and editors, also those who may not edit.",
};

function refusalName(status: number): string {
	return `Refusal${status}`;
}
