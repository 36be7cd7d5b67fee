import { redirectDocument } from "react-router";
import { client } from "../client.ts";

let hasEntered = false;

/** Anybody who may not enter is sent to the sign-in page, and comes back from there. */
export async function requireStaff({ request }: { request: Request }): Promise<null> {
	const state = await client.auth.current();
	const { pathname, search } = new URL(request.url);
	const mayEnter = state.status === "signed-in" && state.user.roles.length > 0;
	// Over the screen that is shown a dialog asks them to sign in again.
	const isHere = hasEntered && state.status === "signed-out" && pathname === window.location.pathname;
	hasEntered = mayEnter || isHere;
	if (!hasEntered) throw redirectDocument(`/cms/login?from=${encodeURIComponent(pathname + search)}`);
	return null;
}
