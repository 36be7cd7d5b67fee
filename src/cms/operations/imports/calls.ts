import { openImports } from "../../../client/operating/imports.ts";
import { client } from "../../client.ts";

/** The calls for imports of this back office. */
export const calls = openImports(client.connection);
