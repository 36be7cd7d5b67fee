import { z } from "zod";
import { account, sentLink } from "../../model/api/people/account-api.ts";
import { listOf } from "../../model/api/view.ts";
import { toId } from "../../model/ids.ts";
import { collections } from "../../model/model.ts";
import { type Role, roles } from "../../model/rights/roles.ts";
import { accountEndpoint, adminsOnly, type Endpoint } from "../api/endpoint.ts";
import { idOf, schemasOf } from "../api/openapi/record-schemas.ts";
import { email, nameText, nothing } from "./fields.ts";

const params = z.object({ id: idOf("users") });
const common = { group: collections.users.label, allow: adminsOnly } as const;

export const userEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: "POST /api/users/invitations",
		isGuarded: true,
		id: "inviteUser",
		summary: "Add a user and send an invitation",
		body: z
			.strictObject({
				email,
				name: nameText(120),
				roles: z.array(z.enum(Object.keys(roles) as Role[], "must be admin or editor")).max(10),
				mayEdit: z
					.boolean()
					.exactOptional()
					.describe("False for an editor who may only read; true unless given."),
				mayPublish: z
					.boolean()
					.exactOptional()
					.describe("False for an editor whose drafts others publish; true unless given."),
				scopes: z
					.array(z.string().min(1).max(200))
					.max(20_000)
					.exactOptional()
					.describe("Scopes of the roles; by default those of the inviting user."),
			})
			.meta({
				id: "Invitation",
				example: {
					email: "mere@example.co.nz",
					name: "Mere Tipene",
					roles: ["editor"],
					scopes: ["country-nz"],
				},
			}),
		more: "Without a mail server, the response has the link to pass on to the user.",
		answers: schemasOf("users").record.and(sentLink),
		status: 201,
		handle: ({ platform, actor, body }) => platform.accounts.invite(actor, body),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/users/:id/links",
		isGuarded: true,
		id: "sendLink",
		summary: "Send a user a new one-time link",
		more: "An invitation while they have no password, else a reset. Without a mail server, the response has the link of an invitation.",
		params,
		body: nothing,
		answers: sentLink,
		handle: ({ platform, actor, id }) => platform.accounts.sendLink(actor, toId(id)),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/users/:id/second-factor-removals",
		isGuarded: true,
		id: "removeSecondFactorOf",
		summary: "Remove the second factor of a user who has lost it",
		more: "App, recovery codes and passkeys go, all sessions of the user end, and an email notifies them. Requires a recent sign-in.",
		params,
		body: nothing,
		handle: ({ platform, actor, client, id }) => platform.accounts.removeFactor(actor, client.host, toId(id)),
	}),
	accountEndpoint({
		...common,
		route: "GET /api/accounts",
		id: "listAccounts",
		summary: "List the last visits of users and open invitations",
		answers: listOf(account),
		handle: async ({ platform, actor }) => ({ items: await platform.accounts.list(actor) }),
	}),
];
