import { openStorage } from "../../../client/storage/storage.ts";
import { client } from "../../client.ts";

/** The bucket that the back office uploads to, as its page names it. */
const bucket = document.querySelector<HTMLMetaElement>('meta[name="bucket"]')?.content || "frontage";

/** The stored files of this deployment. */
export const storage = openStorage({ ...client.connection, bucket });
