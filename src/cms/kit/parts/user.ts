import { useSyncExternalStore } from "react";
import type { AuthState } from "../../../client/session.ts";
import type { SignedIn } from "../../../model/api/people/account-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, mayWrite, userActor } from "../../../model/rights/access.ts";
import { client } from "../../client.ts";

let lastSignedIn: SignedIn = {
	...{ id: "", email: "", name: "", roles: [], mayEdit: false, mayPublish: false },
	...{ scopes: [], needsSecondFactor: false },
};

/** Follows sign-in, sign-out and role changes in any tab. */
export function useAuth(): AuthState {
	return useSyncExternalStore(client.auth.onChange, () => client.auth.state);
}

/** The last user after the session has ended. */
export function useUser(): SignedIn {
	return useSyncExternalStore(client.auth.onChange, userNow);
}

export function actorOf(user: SignedIn): Actor {
	return userActor(user);
}

export function useMayWrite(collection: AnyCollection): boolean {
	return mayWrite(actorOf(useUser()), collection);
}

/** For code that runs before a screen renders. */
export function userNow(): SignedIn {
	const { state } = client.auth;
	if (state.status === "signed-in") lastSignedIn = state.user;
	return lastSignedIn;
}
