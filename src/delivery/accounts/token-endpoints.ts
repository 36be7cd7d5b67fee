import { z } from "zod";
import type { TokenKind } from "../../accounts/api-tokens/api-tokens.ts";
import { apiToken, madeToken, newToken } from "../../model/api/people/token-api.ts";
import { listOf } from "../../model/api/view.ts";
import { toId } from "../../model/ids.ts";
import { collections } from "../../model/model.ts";
import { accountEndpoint, adminsOnly, type Endpoint, staff } from "../api/endpoint.ts";
import { recent } from "./fields.ts";

export const tokenExamples = { own: "k2h7k0w4q8m6t1y5j9d3", service: "k5h7k0w4q8m6t1y5j9d3" } as const;

const own = {
	path: "/api/account/tokens",
	allow: staff,
	group: "Own account",
	called: "OwnToken",
	all: "your API tokens",
	one: "one of your API tokens",
} as const;
const serviceTokens = {
	path: "/api/service-tokens",
	allow: adminsOnly,
	group: collections.users.label,
	called: "ServiceToken",
	all: "the API tokens of services",
	one: "an API token of a service",
} as const;

export const tokenEndpoints: readonly Endpoint[] = [
	...endpointsFor("own", own),
	...endpointsFor("service", serviceTokens),
];

function endpointsFor(
	kind: TokenKind,
	{ path, called, all, one, ...common }: typeof own | typeof serviceTokens,
): Endpoint[] {
	return [
		accountEndpoint({
			...common,
			route: `GET ${path}`,
			id: `list${called}s`,
			summary: `List ${all}`,
			...(kind === "service" && {
				more: "Tokens that you created. Admins of all websites see all tokens.",
			}),
			answers: listOf(apiToken),
			handle: async ({ platform, actor }) => ({ items: await platform.accounts.apiTokens.list(actor, kind) }),
		}),
		accountEndpoint({
			...common,
			route: `POST ${path}`,
			isGuarded: true,
			id: `make${called}`,
			summary: kind === "own" ? "Create an API token" : `Create ${one}`,
			more: `The response has the token, once. A token never permits more than its owner may do at the time. ${recent}`,
			body: newToken,
			answers: madeToken,
			status: 201,
			handle: ({ platform, actor, client, body }) =>
				platform.accounts.apiTokens.make(actor, client, kind, body),
		}),
		accountEndpoint({
			...common,
			route: `DELETE ${path}/:id`,
			params: z.object({
				id: z.string().meta({ description: "Id of the token.", example: tokenExamples[kind] }),
			}),
			id: `withdraw${called}`,
			summary: `Withdraw ${one}`,
			more: "The token is refused from the next request on, on every node.",
			handle: ({ platform, actor, id }) => platform.accounts.apiTokens.withdraw(actor, kind, toId(id)),
		}),
	];
}
