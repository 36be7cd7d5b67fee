import { openPersonalData } from "../../../client/operating/personal-data.ts";
import { client } from "../../client.ts";

/** The calls about people of this back office. */
export const calls = openPersonalData(client.connection);
