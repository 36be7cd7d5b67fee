import { lazy, Suspense } from "react";
import { removalQuestion } from "./ask-removal.ts";

const RemovalDialog = lazy(async () => ({
	default: (await import("./removal-dialog.tsx")).RemovalDialog,
}));

/** Confirms the deletion of a website from any screen. */
export function RemovalQuestion() {
	const question = removalQuestion.useQuestion();
	if (!question) return null;
	return (
		<Suspense>
			<RemovalDialog id={question.asked.id} onSettled={question.settle} />
		</Suspense>
	);
}
