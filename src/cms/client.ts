import { openClient } from "../client/client.ts";

/** The calls of this back office, to the host that it was loaded from. */
export const client = openClient();
