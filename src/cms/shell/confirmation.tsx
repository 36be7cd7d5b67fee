import { lazy, Suspense, useEffect, useState } from "react";
import { confirmation } from "../kit/parts/feedback/confirmed.ts";

const ConfirmItIsYou = lazy(async () => ({
	default: (await import("../people/account/confirm-it-is-you.tsx")).ConfirmItIsYou,
}));

/** Asks over any screen whether it is still them, where something wants to know. */
export function Confirmation() {
	const question = confirmation.useQuestion();
	const [wasAsked, setAsked] = useState(false);
	useEffect(() => {
		if (question) setAsked(true);
	}, [question]);
	if (!wasAsked) return null;
	return (
		<Suspense>
			<ConfirmItIsYou onSettled={question?.settle} />
		</Suspense>
	);
}
