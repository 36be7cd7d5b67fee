import type { Database } from "../../data/database/database.ts";
import { isFull } from "../../data/database/failures.ts";
import { RequestError } from "../http/errors.ts";

/**
 * On a full disk, sign-ins and deletions use the reserved space. All other writes are refused until it is reserved
 * again.
 * @throws {RequestError} 507
 */
export async function withReserve<T>(
	{ method, path }: { readonly method: string; readonly path: string },
	{ reserve }: Pick<Database, "reserve">,
	handle: () => Promise<T>,
): Promise<T> {
	if (!reserve || method === "GET" || method === "HEAD") return handle();
	const mayUse = method === "DELETE" || path.startsWith("/api/auth/");
	if (!mayUse && !reserve.isIntact()) throw new RequestError(507, "There is no room left to save this");
	try {
		return await handle();
	} catch (error) {
		if (!mayUse || !isFull(error) || !reserve.release()) throw error;
		return handle();
	}
}
