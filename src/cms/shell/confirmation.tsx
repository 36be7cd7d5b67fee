import { lazy, Suspense, useEffect, useState } from "react";
import { askBy } from "../parts/confirmed.ts";

const ConfirmItIsYou = lazy(async () => ({
	default: (await import("../account/confirm-it-is-you.tsx")).ConfirmItIsYou,
}));

/** Asks over any screen whether it is still them, where something wants to know. */
export function Confirmation() {
	const [wasAsked, setAsked] = useState(false);
	const [settle, setSettle] = useState<(isConfirmed: boolean) => void>();
	useEffect(
		() =>
			askBy(
				() =>
					new Promise((resolve) => {
						setAsked(true);
						setSettle(() => (isConfirmed: boolean) => {
							setSettle(undefined);
							resolve(isConfirmed);
						});
					}),
			),
		[],
	);
	if (!wasAsked) return null;
	return (
		<Suspense>
			<ConfirmItIsYou onSettled={settle} />
		</Suspense>
	);
}
