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

/** Returns the authentication state; follows sign-in, sign-out and role changes in any tab. */
export function useAuth(): AuthState {
	return useSyncExternalStore(client.auth.onChange, () => client.auth.state);
}

/** Returns the current user, or the last one after the session has ended. */
export function useUser(): SignedIn {
	return useSyncExternalStore(client.auth.onChange, userNow);
}

/** Converts a user to an actor of the permission model. */
export function actorOf(user: SignedIn): Actor {
	return userActor(user);
}

/** Returns whether the user may publish in a collection. */
export function useMayWrite(collection: AnyCollection): boolean {
	return mayWrite(actorOf(useUser()), collection);
}

/** Returns the current user for code that runs before a screen renders. */
export function userNow(): SignedIn {
	const { state } = client.auth;
	if (state.status === "signed-in") lastSignedIn = state.user;
	return lastSignedIn;
}
