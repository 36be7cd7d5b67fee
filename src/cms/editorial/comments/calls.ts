import { openComments } from "../../../client/comments.ts";
import { client } from "../../client.ts";

export const calls = openComments(client.connection);
