import { openClient } from "../client/client.ts";

export const client = openClient();
