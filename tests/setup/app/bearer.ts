import { userActor } from "../../../src/model/rights/access.ts";
import type { Services } from "../../../src/services.ts";

const nobodyKnown = { address: "", host: "", isSecure: false, headers: new Headers() };

/** Creates a token as an admin of all; returns the headers of a program that uses it. */
export async function bearerOf(
	{ accounts }: Services,
	uid: string,
	{ may, scopes }: { readonly may: readonly string[]; readonly scopes: readonly string[] },
) {
	const maker = userActor({ id: uid, roles: ["admin"], scopes: ["all"] });
	const asked = { name: "Program", may: [...may], scopes: [...scopes], days: 90 };
	const { token } = await accounts.apiTokens.make(maker, nobodyKnown, "own", asked);
	return { authorization: `Bearer ${token}` };
}
