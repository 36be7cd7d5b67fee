import { z } from "zod";
import {
	madeWebhook,
	newWebhook,
	webhook,
	webhookChanges,
	webhookDelivery,
	webhookExamples,
	webhookSecret,
} from "../../model/api/operating/webhook-api.ts";
import { listOf } from "../../model/api/view.ts";
import { toId } from "../../model/ids.ts";
import { nothing, recent } from "../accounts/fields.ts";
import { accountEndpoint, adminsOnly, type Endpoint } from "../api/endpoint.ts";

const path = "/api/webhooks";
const params = z.object({
	id: z.string().meta({ description: "Id of the webhook.", example: webhookExamples.id }),
});
// A receiver of one website's drafts could receive another's, so webhooks require permissions for all websites.
const common = { group: "Webhooks", allow: adminsOnly, rights: "all" } as const;

export const webhookEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: `GET ${path}`,
		id: "listWebhooks",
		summary: "List the webhooks, and how their receivers do",
		answers: listOf(webhook),
		handle: async ({ platform }) => ({ items: await platform.webhooks.list() }),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}`,
		isGuarded: true,
		id: "addWebhook",
		summary: "Create a webhook",
		more: `Signed as Standard Webhooks 1.0.0 has it, with a secret that is told this once. ${recent}`,
		body: newWebhook,
		answers: madeWebhook,
		status: 201,
		handle: ({ platform, actor, body }) => platform.webhooks.add(actor, body),
	}),
	accountEndpoint({
		...common,
		route: `PATCH ${path}/:id`,
		isGuarded: true,
		id: "changeWebhook",
		summary: "Change a webhook, or switch it off",
		more: `Its secret stays; what waits goes to the address that it then has. ${recent}`,
		params,
		body: webhookChanges,
		answers: webhook,
		handle: ({ platform, actor, id, body }) => platform.webhooks.change(actor, toId(id), body),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/:id/secrets`,
		isGuarded: true,
		id: "renewWebhookSecret",
		summary: "Give a webhook another secret",
		more: `What is sent is signed by both for a day, then by the new one alone. ${recent}`,
		params,
		body: nothing,
		answers: webhookSecret,
		status: 201,
		handle: ({ platform, actor, id }) => platform.webhooks.renewSecret(actor, toId(id)),
	}),
	accountEndpoint({
		...common,
		route: `DELETE ${path}/:id`,
		id: "removeWebhook",
		summary: "Delete a webhook and its waiting deliveries",
		params,
		handle: ({ platform, actor, id }) => platform.webhooks.remove(actor, toId(id)),
	}),
	accountEndpoint({
		...common,
		route: `GET ${path}/:id/deliveries`,
		id: "listWebhookDeliveries",
		summary: "List recent webhook deliveries with request and response",
		more: "The last 100 of 30 days, the newest first.",
		params,
		answers: listOf(webhookDelivery),
		handle: async ({ platform, id }) => ({ items: await platform.webhooks.deliveries(toId(id)) }),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/:id/deliveries/:delivery/repeats`,
		id: "repeatWebhookDelivery",
		summary: "Repeat a webhook delivery",
		more: "Under the same `webhook-id`, by which receivers know what they have had.",
		params: params.extend({
			delivery: z.string().meta({ description: "Id of the attempt.", example: webhookExamples.delivery }),
		}),
		body: nothing,
		handle: ({ platform, id, params }) => platform.webhooks.repeat(toId(id), toId(params.delivery)),
	}),
];
