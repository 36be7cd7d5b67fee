import type { Backups } from "../../model/api/operating/backup-api.ts";
import type { Send } from "../request.ts";

/** For admins of all websites. @throws {ApiError} */
export function openBackups({ send }: { readonly send: Send }) {
	return {
		state: (): Promise<Backups> => send("/api/backups"),
	};
}
