import type { AnyRecord } from "../../../model/api/api.ts";
import { client } from "../../client.ts";

/**
 * The settings under an id; null while nobody has set anything there. Asked for as a list, for there is nothing wrong
 * with a website that has none.
 * @throws {ApiError} when they could not be asked for
 */
export async function findSettings(id: string): Promise<AnyRecord | null> {
	const { items } = await client.data.list("settings", { website: id });
	return (items.find((settings) => settings.id === id) as AnyRecord | undefined) ?? null;
}
