import { queryClient } from "../../kit/query/query-client.ts";

let hasLeft = false;

/** While true, no sign-in prompt appears in this tab. */
export function isLeaving(): boolean {
	return hasLeft;
}

/** Reloads the sign-in page so that no user data remains in memory. */
export async function leave(signOut: () => Promise<void>): Promise<void> {
	hasLeft = true;
	try {
		await signOut();
		queryClient.clear();
		window.location.assign("/cms/login");
	} catch (error) {
		hasLeft = false;
		throw error;
	}
}
