import type { Backups } from "../../model/api/operating/backup-api.ts";
import type { Send } from "../request.ts";

/** Backup calls, for admins of all websites. Each throws an `ApiError` when refused. */
export function openBackups({ send }: { readonly send: Send }) {
	return {
		/** Returns the state of automatic backups. */
		state: (): Promise<Backups> => send("/api/backups"),
	};
}
