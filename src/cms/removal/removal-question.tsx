import { lazy, Suspense, useEffect, useState } from "react";
import { askRemovalBy, type Removal } from "./ask-removal.ts";

const RemovalDialog = lazy(async () => ({
	default: (await import("./removal-dialog.tsx")).RemovalDialog,
}));

interface Question extends Removal {
	readonly settle: (isWanted: boolean) => void;
}

/** Asks over any screen whether a website is to be deleted. */
export function RemovalQuestion() {
	const [question, setQuestion] = useState<Question>();
	useEffect(
		() =>
			askRemovalBy(
				(removal) =>
					new Promise((resolve) => {
						setQuestion({
							...removal,
							settle(isWanted) {
								setQuestion(undefined);
								resolve(isWanted);
							},
						});
					}),
			),
		[],
	);
	if (!question) return null;
	return (
		<Suspense>
			<RemovalDialog id={question.id} onSettled={question.settle} />
		</Suspense>
	);
}
