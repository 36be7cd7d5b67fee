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

const introduction = `The content of the websites and the functions of the back office, as JSON.

**Reading.** Without a session, a response contains the public data of the request's host. Staff read the records within their scopes.

**Parameters.** An unknown parameter is refused with 400, which names it.

**Writing** is for staff. \`If-Match\` has the version that the write is based on. If the record has changed since, the response is 412 with the changes, and nothing is written. Without \`If-Match\` it is 428.

**Sessions.** Signing in sets a cookie. A write with a session must come from this host: \`Origin\`, or \`Sec-Fetch-Site: same-origin\`.

**Tokens.** Programs send an API token, \`Authorization: Bearer\`, instead of the cookie. It acts for its owner.

**Limits.** Searches without a session are limited per address: \`RateLimit\` has the remaining number, \`RateLimit-Policy\` the quota. Users and tokens have limits per minute. More gets 429 with \`Retry-After\`.

**Roles.** \`x-role\` of an operation is the least role: \`anyone\`, \`signed-in\`, \`viewer\`, \`contributor\`, \`editor\` or \`admin\`.

**Errors** are problem details (RFC 9457), with a pointer to each wrong field.`;

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
					description: "The session cookie. Over https its name begins with `__Host-`.",
				},
				token: {
					type: "http",
					scheme: "bearer",
					description:
						"An API token, created in My account. `security` of each operation has the least permission. For files, the token of a session is accepted, too.",
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
	Passkeys: "Sign-in with a passkey, alone or after a password, and your passkeys.",
	Files: "The bytes of files, by the protocol of Firebase's storage client.",
	"Own account": "Name, password, address and sessions of the signed-in user.",
};

function aboutGroup(group: string): string {
	const found = collectionNames.find((name) => collections[name].label === group);
	if (found) return collections[found].about;
	return aboutAccounts[group] ?? "Operations across collections.";
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
		"x-role": allow,
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
						description: "Version for If-Match; absent with `expand`.",
						schema: text,
						example: '"1"',
					},
					...(status === 201 && { Location: { description: "Address of the record.", schema: text } }),
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
	if (allow === "anyone") return "For anyone.";
	if (allow === "signed-in") return "For signed-in users.";
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
