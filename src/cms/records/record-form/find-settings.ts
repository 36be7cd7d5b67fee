import type { AnyRecord } from "../../../model/api/api.ts";
import { client } from "../../client.ts";

/** Null if there are none. Uses a list query, because that is no error. @throws {ApiError} */
export async function findSettings(id: string): Promise<AnyRecord | null> {
	const { items } = await client.data.list("settings", { website: id });
	return (items.find((settings) => settings.id === id) as AnyRecord | undefined) ?? null;
}
