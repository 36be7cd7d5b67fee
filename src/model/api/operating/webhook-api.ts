import { z } from "zod";
import { usersExample } from "../../collections/users.ts";
import { collectionNames, isCollection } from "../../model.ts";
import { count, time, type View } from "../view.ts";
import { type EventName, eventNames, type events } from "./events.ts";

const text = z.string();

const webhookEvent = z.enum(eventNames);

const eventData = {
	record: z.object({ collection: text, id: text, version: z.int() }),
	backup: z.object({ startedAt: time, bytes: count.exactOptional() }),
};

export type EventData<Name extends EventName> = z.infer<(typeof eventData)[(typeof events)[Name]["data"]]>;

const fields = {
	name: text.trim().min(1, "Enter a name").max(60, "must have at most 60 characters"),
	url: text
		.max(2_000, "must have at most 2000 characters")
		.refine(
			(url) => isAddress(url),
			"must be an address that begins with https://, without a name or password",
		)
		.meta({ format: "uri", description: "Address that receives the events, by POST." }),
	events: z.array(webhookEvent).min(1, "Choose an event").max(20),
	collections: z
		.array(
			text.refine(isCollection, "is no collection").meta({
				get enum() {
					return collectionNames;
				},
			}),
		)
		.max(100)
		.describe("Collections of the events; empty for all."),
	scopes: z
		.array(text.min(1).max(200).regex(/^\S+$/, "is no id"))
		.min(1, "Say of which websites; all for every one")
		.max(1_000)
		.describe("Websites of the events, as for users: `all`, `country-nz`, `unit-racking`, ids of websites."),
};

/** Delivery checks the protocol: it permits http only within the operator's network. */
function isAddress(url: string): boolean {
	if (!URL.canParse(url)) return false;
	const { protocol, username, password, hash } = new URL(url);
	return /^https?:$/.test(protocol) && username + password + hash === "";
}

const example = {
	name: "Search index",
	url: "https://search.example.net/hooks/frontage",
	events: ["record.published", "record.taken-down"],
	collections: ["content"],
	scopes: ["all"],
} as const;

export const newWebhook = z.strictObject(fields).meta({ id: "NewWebhook", example });
export type NewWebhook = View<typeof newWebhook>;

export const webhookChanges = z
	.strictObject({ ...fields, isOn: z.boolean("must be true or false") })
	.partial()
	.meta({ id: "WebhookChanges", example: { isOn: false } });
export type WebhookChanges = View<typeof webhookChanges>;

const webhookFields = {
	...fields,
	id: text,
	collections: z.array(text),
	isOn: z.boolean().describe("Events while it is off are never sent."),
	createdBy: text,
	createdAt: time,
	waiting: count.describe("Number of waiting events."),
	failingSince: time.describe("Since when it has refused or not answered; 0 where it answers."),
};

export const webhook = z.object(webhookFields).meta({ id: "Webhook" });
export type Webhook = View<typeof webhook>;

export const madeWebhook = z
	.object({
		...webhookFields,
		secret: text.describe("Secret of the signatures (`whsec_` and base64). Only this response has it."),
	})
	.meta({ id: "MadeWebhook" });
export type AddedWebhook = View<typeof madeWebhook>;

export const webhookSecret = z.object({ secret: madeWebhook.shape.secret }).meta({ id: "WebhookSecret" });
export type WebhookSecret = View<typeof webhookSecret>;

export const webhookDelivery = z
	.object({
		id: text,
		event: text.describe("Id of the event, the same at each attempt (`webhook-id`)."),
		type: webhookEvent,
		at: time,
		ms: count.describe("Duration, in milliseconds."),
		request: z.object({ headers: z.record(text, text), body: text }),
		status: count.describe("Status of the response; 0 for none."),
		answer: text.describe("The first 4,096 bytes of it, or why none came."),
	})
	.meta({ id: "WebhookDelivery", example: undefined });
export type WebhookDelivery = View<typeof webhookDelivery>;

export const webhookExamples = { id: "w2h7k0w4q8m6t1y5j9d3", delivery: usersExample.id };
