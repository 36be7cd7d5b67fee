import type { Listed } from "../../model/api/api.ts";
import type {
	AddedWebhook,
	NewWebhook,
	Webhook,
	WebhookChanges,
	WebhookDelivery,
	WebhookSecret,
} from "../../model/api/operating/webhook-api.ts";
import type { Send } from "../request.ts";

const path = "/api/webhooks";
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** For admins of all websites. Calls throw an `ApiError` when refused. */
export function openWebhookCalls({ send }: { readonly send: Send }) {
	return {
		list(): Promise<Listed<Webhook>> {
			return send(path);
		},
		/** The secret is returned only here. */
		add(body: NewWebhook): Promise<AddedWebhook> {
			return send(path, { method: "POST", body });
		},
		change(id: string, body: WebhookChanges): Promise<Webhook> {
			return send(pathOf(id), { method: "PATCH", body });
		},
		/** The secret is returned only here. */
		renewSecret(id: string): Promise<WebhookSecret> {
			return send(`${pathOf(id)}/secrets`, { method: "POST", body: {} });
		},
		remove(id: string): Promise<void> {
			return send(pathOf(id), { method: "DELETE" });
		},
		/** Newest first. */
		deliveries(id: string): Promise<Listed<WebhookDelivery>> {
			return send(`${pathOf(id)}/deliveries`);
		},
		repeat(id: string, delivery: string): Promise<void> {
			return send(`${pathOf(id)}/deliveries/${encodeURIComponent(delivery)}/repeats`, {
				method: "POST",
				body: {},
			});
		},
	};
}
