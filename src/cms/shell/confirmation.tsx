import { useEffect, useState } from "react";
import { lazyPart } from "../lazy/lazy.ts";
import { confirmation } from "../parts/confirmed.ts";

const ConfirmItIsYou = lazyPart(
	async () => (await import("../account/confirm-it-is-you.tsx")).ConfirmItIsYou,
);

/** Asks over any screen whether it is still them, where something wants to know. */
export function Confirmation() {
	const question = confirmation.useQuestion();
	const [wasAsked, setAsked] = useState(false);
	useEffect(() => {
		if (question) setAsked(true);
	}, [question]);
	return wasAsked && <ConfirmItIsYou onSettled={question?.settle} />;
}
