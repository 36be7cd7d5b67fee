import { lazyPart } from "../lazy/lazy.ts";
import { removalQuestion } from "./ask-removal.ts";

const RemovalDialog = lazyPart(async () => (await import("./removal-dialog.tsx")).RemovalDialog);

/** Asks over any screen whether a website is to be deleted. */
export function RemovalQuestion() {
	const question = removalQuestion.useQuestion();
	return question && <RemovalDialog id={question.asked.id} onSettled={question.settle} />;
}
