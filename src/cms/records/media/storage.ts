import { openStorage } from "../../../client/storage/storage.ts";
import { client } from "../../client.ts";

const bucket = document.querySelector<HTMLMetaElement>('meta[name="bucket"]')?.content || "frontage";

export const storage = openStorage({ ...client.connection, bucket });
