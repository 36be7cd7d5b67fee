import { useEffect } from "react";
import type { SignedIn } from "../../model/api/people/account-api.ts";
import { isLeaving } from "../context/navigation/leaving.ts";
import { lazyCode, useLazy } from "../kit/lazy/lazy.ts";
import { useAuth } from "../kit/parts/user.ts";

const dialog = lazyCode(async () => (await import("./session-ended-dialog.tsx")).SessionEndedDialog);

/** Covers the screen once the user who worked there is no longer signed in, and goes when they are again. */
export function SessionEnded({ user }: { readonly user: SignedIn }) {
	const state = useAuth();
	const Dialog = useLazy(dialog);
	const isEnded = state.status === "signed-out" && !isLeaving();
	const other = state.status === "signed-in" && state.user.id !== user.id ? state.user : undefined;
	const isWanted = isEnded || other !== undefined;
	useEffect(() => {
		// Should it not come now, it is asked for again when the user does anything.
		if (isWanted) dialog.want().catch(() => undefined);
	}, [isWanted]);
	return Dialog && <Dialog user={user} isEnded={isEnded} other={other} />;
}
