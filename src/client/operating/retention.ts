import type { Removal, Retention } from "../../model/api/operating/retention-api.ts";
import type { Send } from "../request.ts";

const path = "/api/retention";

/** Retention calls, for admins of all websites. Each throws an `ApiError` when refused. */
export function openRetentionCalls({ send }: { readonly send: Send }) {
	return {
		settings: (): Promise<Retention> => send(path),
		/** Returns the deletions that settings would cause. */
		async preview(body: Retention): Promise<readonly Removal[]> {
			return (
				await send<{ readonly items: readonly Removal[] }>(`${path}/previews`, { method: "POST", body })
			).items;
		},
		save: (body: Retention): Promise<void> => send(path, { method: "PUT", body }),
	};
}
