import { useSyncExternalStore } from "react";
import type { AuthState } from "../../../client/session.ts";
import type { SignedIn } from "../../../model/api/people/account-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import { userActor } from "../../../model/rights/user-actor.ts";
import { client } from "../../client.ts";

let lastSignedIn: SignedIn = {
	...{ id: "", email: "", name: "", roles: [], mayEdit: false, mayPublish: false },
	...{ scopes: [], needsSecondFactor: false },
};

/** Whether somebody is signed in, and who; follows sign-in, sign-out and changes of roles in any tab. */
export function useAuth(): AuthState {
	return useSyncExternalStore(client.auth.onChange, () => client.auth.state);
}

/** Who works here: the user who is signed in, or was until the session ended. */
export function useUser(): SignedIn {
	return useSyncExternalStore(client.auth.onChange, userNow);
}

/** A user in the words of the model's rights. */
export function actorOf(user: SignedIn): Actor {
	return userActor(user);
}

/** Whether the user may change what visitors see of a collection. */
export function useMayWrite(collection: AnyCollection): boolean {
	return mayWrite(actorOf(useUser()), collection);
}

/** Who works here, for what is asked before a screen is there. */
export function userNow(): SignedIn {
	const { state } = client.auth;
	if (state.status === "signed-in") lastSignedIn = state.user;
	return lastSignedIn;
}
