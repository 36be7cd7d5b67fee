import { openWebhookCalls } from "../../../client/operating/webhooks.ts";
import { client } from "../../client.ts";

export const calls = openWebhookCalls(client.connection);
