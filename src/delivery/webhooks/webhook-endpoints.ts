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
// A receiver of one website's drafts could receive another's, so all websites must be permitted.
const common = { group: "Webhooks", allow: adminsOnly, rights: "all" } as const;

export const webhookEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: `GET ${path}`,
		id: "listWebhooks",
		summary: "List webhooks with the state of their receivers",
		answers: listOf(webhook),
		handle: async ({ platform }) => ({ items: await platform.webhooks.list() }),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}`,
		isGuarded: true,
		id: "addWebhook",
		summary: "Create a webhook",
		more: `Requests are signed by Standard Webhooks 1.0.0. The response has the secret, once. ${recent}`,
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
		summary: "Change or disable a webhook",
		more: `The secret stays; waiting events are sent to the new address. ${recent}`,
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
		summary: "Replace the secret of a webhook",
		more: `For a day, requests have the signatures of both secrets. ${recent}`,
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
		summary: "List recent deliveries of a webhook",
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
		more: "With the same `webhook-id`, so that receivers can detect the repetition.",
		params: params.extend({
			delivery: z.string().meta({ description: "Id of the attempt.", example: webhookExamples.delivery }),
		}),
		body: nothing,
		handle: ({ platform, id, params }) => platform.webhooks.repeat(toId(id), toId(params.delivery)),
	}),
];
