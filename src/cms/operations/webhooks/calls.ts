import { openWebhookCalls } from "../../../client/operating/webhooks.ts";
import { client } from "../../client.ts";

/** The calls for webhooks of this back office. */
export const calls = openWebhookCalls(client.connection);
