import { ApiError } from "../../client/request.ts";
import type { AnyRecord } from "../../model/api.ts";
import { client } from "../client.ts";

/**
 * The settings under an id; null while nobody has set anything there.
 * @throws {ApiError} when they could not be asked for
 */
export async function findSettings(id: string): Promise<AnyRecord | null> {
	try {
		return (await client.data.get("settings", id)) as AnyRecord;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return null;
		throw error;
	}
}
