import { queryClient } from "../../kit/query/query-client.ts";

let hasLeft = false;

/** Returns whether the user is signing out in this tab, so that no sign-in prompt appears. */
export function isLeaving(): boolean {
	return hasLeft;
}

/** Signs out, then reloads the sign-in page so that no user data remains in memory. */
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
