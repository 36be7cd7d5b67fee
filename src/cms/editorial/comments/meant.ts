import type { Board, BoardView, Wish } from "../../records/record-form/board.ts";

/** What somebody means who asks for comments: a thread that is there, or something new about what is selected. */
export function meant({ view, places }: Board, wish: Wish): Pick<BoardView, "active" | "about"> {
	if ("thread" in wish) return { active: wish.thread, about: undefined };
	const { field } = wish;
	const { editor, tools } = view.editors[field] ?? {};
	const anchorOf = tools?.now()?.anchorOf;
	const selection = editor?.state.selection;
	if (editor && anchorOf && selection && !selection.empty)
		return { active: undefined, about: anchorOf(editor.state.doc, field, selection) };
	const here = (view.threads ?? []).filter(
		({ id, anchor, resolvedAt }) =>
			(anchor.field || (places.get(id)?.field ?? "")) === field && resolvedAt === 0,
	);
	const at = selection && here.find(({ id }) => isWithin(places.get(id), selection.from));
	const thread = at ?? (field === "" ? undefined : here[0]);
	return thread ? { active: thread.id, about: undefined } : { active: undefined, about: { field } };
}

function isWithin(place: { readonly from: number; readonly to: number } | undefined, at: number): boolean {
	return place !== undefined && place.from <= at && at <= place.to;
}
