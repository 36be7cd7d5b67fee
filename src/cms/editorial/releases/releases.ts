import { openReleases } from "../../../client/releases.ts";
import { client } from "../../client.ts";

/** The calls for releases of this back office. */
export const releases = openReleases(client.connection);
