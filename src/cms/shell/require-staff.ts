import { redirectDocument } from "react-router";
import { mayEnter } from "../../model/rights/may-enter.ts";
import { client } from "../client.ts";

let hasEntered = false;

/** Anybody who may not enter is sent to the sign-in page, and comes back from there. */
export async function requireStaff({ request }: { request: Request }): Promise<null> {
	const state = await client.auth.current();
	const { pathname, search } = new URL(request.url);
	const isStaff = state.status === "signed-in" && mayEnter(state.user);
	// Over the screen that is shown a dialog asks them to sign in again.
	const isHere = hasEntered && state.status === "signed-out" && pathname === window.location.pathname;
	hasEntered = isStaff || isHere;
	if (!hasEntered) throw redirectDocument(`/cms/login?from=${encodeURIComponent(pathname + search)}`);
	return null;
}
