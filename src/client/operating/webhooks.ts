import type { Listed } from "../../model/api/api.ts";
import type {
	MadeWebhook,
	NewWebhook,
	Webhook,
	WebhookChanges,
	WebhookDelivery,
	WebhookSecret,
} from "../../model/api/operating/webhook-api.ts";
import type { Send } from "../request.ts";

const path = "/api/webhooks";
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Calls for who is told by HTTP of what happens, for admins of all websites. Each throws an `ApiError` when refused. */
export function openWebhookCalls({ send }: { readonly send: Send }) {
	return {
		list(): Promise<Listed<Webhook>> {
			return send(path);
		},
		/** Adds one, whose secret is told this once. */
		add(body: NewWebhook): Promise<MadeWebhook> {
			return send(path, { method: "POST", body });
		},
		change(id: string, body: WebhookChanges): Promise<Webhook> {
			return send(pathOf(id), { method: "PATCH", body });
		},
		/** Gives one another secret, told this once. */
		renewSecret(id: string): Promise<WebhookSecret> {
			return send(`${pathOf(id)}/secrets`, { method: "POST", body: {} });
		},
		remove(id: string): Promise<void> {
			return send(pathOf(id), { method: "DELETE" });
		},
		/** The last attempts to tell one, the newest first. */
		deliveries(id: string): Promise<Listed<WebhookDelivery>> {
			return send(`${pathOf(id)}/deliveries`);
		},
		/** Sends once more what was sent. */
		repeat(id: string, delivery: string): Promise<void> {
			return send(`${pathOf(id)}/deliveries/${encodeURIComponent(delivery)}/repeats`, {
				method: "POST",
				body: {},
			});
		},
	};
}
