import { openClient } from "../client/client.ts";

/** API client for the host that served the back office. */
export const client = openClient();
