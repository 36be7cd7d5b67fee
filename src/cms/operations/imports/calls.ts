import { openImports } from "../../../client/operating/imports.ts";
import { client } from "../../client.ts";

export const calls = openImports(client.connection);
