import { openApiTokens } from "../../../client/api-tokens.ts";
import { client } from "../../client.ts";

export const calls = openApiTokens(client.connection);
