import type { Backups } from "../../model/api/operating/backup-api.ts";
import type { Send } from "../request.ts";

/** Calls about backups, for admins of all websites. Each throws an `ApiError` when refused. */
export function openBackups({ send }: { readonly send: Send }) {
	return {
		/** How those do that the program makes by itself. */
		state: (): Promise<Backups> => send("/api/backups"),
	};
}
