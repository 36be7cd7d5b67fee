import { type ReactNode, useState } from "react";
import { lazyCode, useLazy } from "../../../kit/lazy/lazy.ts";
import { showUndoable } from "../../../kit/parts/feedback/undo.tsx";
import type { RecordForm } from "../open-form.ts";

const discardDialog = lazyCode(async () => (await import("./discard-dialog.tsx")).DiscardDialog);

/** Discards a form's changes after confirmation; can be undone for a moment. */
export function useDiscard(form: RecordForm): { readonly ask: () => void; readonly dialog: ReactNode } {
	const [isAsked, setAsked] = useState(false);
	const DiscardDialog = useLazy(discardDialog);
	const ask = () => {
		setAsked(true);
		discardDialog.want().catch(() => setAsked(false));
	};
	const discard = () => {
		setAsked(false);
		const undo = form.discard();
		showUndoable({
			id: `discarded-${form.id}`,
			message: "Your changes were discarded",
			undo: async () => undo(),
			failure: "Your changes could not be brought back",
		});
	};
	const dialog = DiscardDialog && (
		<DiscardDialog isWanted={isAsked} onKeep={() => setAsked(false)} onDiscard={discard} />
	);
	return { ask, dialog };
}
