import { openApiTokens } from "../../../client/api-tokens.ts";
import { client } from "../../client.ts";

/** The calls for API tokens of this back office. */
export const calls = openApiTokens(client.connection);
