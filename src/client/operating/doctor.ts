import type { Finding } from "../../model/api/operating/doctor-api.ts";
import type { Send } from "../request.ts";

/** Checks all dependencies of the program, for admins of all websites. Throws an `ApiError` when refused. */
export async function examine({ send }: { readonly send: Send }): Promise<readonly Finding[]> {
	const { items } = await send<{ readonly items: readonly Finding[] }>("/api/doctor");
	return items;
}
