import { openReleases } from "../../../client/releases.ts";
import { client } from "../../client.ts";

export const releases = openReleases(client.connection);
