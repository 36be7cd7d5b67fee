let hasLeft = false;

/** Tells whether somebody is signing out in this tab, so that nothing asks them to sign in again. */
export function isLeaving(): boolean {
	return hasLeft;
}

/** Signs out, then loads the sign-in page again, so that nothing of theirs remains in memory. */
export async function leave(signOut: () => Promise<void>): Promise<void> {
	hasLeft = true;
	try {
		await signOut();
		window.location.assign("/cms/login");
	} catch (error) {
		hasLeft = false;
		throw error;
	}
}
