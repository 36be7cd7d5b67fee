import { redirectDocument } from "react-router";
import { mayEnter } from "../../model/rights/may-enter.ts";
import { client } from "../client.ts";

let hasEntered = false;

/** Redirects unauthorised visitors to the sign-in page, which returns here. */
export async function requireStaff({ request }: { request: Request }): Promise<null> {
	const state = await client.auth.current();
	const { pathname, search } = new URL(request.url);
	const isStaff = state.status === "signed-in" && mayEnter(state.user);
	// On the current screen, a dialog prompts for sign-in instead.
	const isHere = hasEntered && state.status === "signed-out" && pathname === window.location.pathname;
	hasEntered = isStaff || isHere;
	if (!hasEntered) throw redirectDocument(`/cms/login?from=${encodeURIComponent(pathname + search)}`);
	return null;
}
