import { redirect } from "react-router";
import type { SignedIn } from "../../model/api.ts";
import { client } from "../client.ts";

/** Who is signed in; anybody who may not enter is sent to the sign-in page, and comes back from there. */
export async function requireStaff({ request }: { request: Request }): Promise<{ user: SignedIn }> {
	const state = await client.auth.current();
	if (state.status === "signed-in" && state.user.roles.length > 0) return { user: state.user };
	const { pathname, search } = new URL(request.url);
	throw redirect(`/cms/login?from=${encodeURIComponent(pathname + search)}`);
}
