import { openComments } from "../../../client/comments.ts";
import { client } from "../../client.ts";

/** The calls for comments of this back office. */
export const calls = openComments(client.connection);
