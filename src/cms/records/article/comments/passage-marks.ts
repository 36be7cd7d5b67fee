import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { CommentThread } from "../../../../model/api/editorial/comment-api.ts";
import { findPassage, type Stretch } from "./passage.ts";

interface Wanted {
	readonly threads: readonly Pick<CommentThread, "id" | "anchor">[];
	readonly active: string | undefined;
}

interface Marks extends Wanted {
	readonly places: ReadonlyMap<string, Stretch | undefined>;
	readonly decorations: DecorationSet;
}

interface PassageMarksOptions {
	readonly classes: Readonly<Record<string, string>>;
	readonly onPlaced: (places: Marks["places"]) => void;
	readonly onClick: (thread: string) => void;
}

export const passageKey = new PluginKey<Marks>("passages");

/** A transaction's meta sets the threads, which are located once and then move with their text. */
export function passageMarks({ classes, onPlaced, onClick }: PassageMarksOptions): Plugin<Marks> {
	return new Plugin({
		key: passageKey,
		state: {
			init: (): Marks => ({
				threads: [],
				active: undefined,
				places: new Map(),
				decorations: DecorationSet.empty,
			}),
			apply(transaction, before): Marks {
				const requested = transaction.getMeta(passageKey) as Wanted | undefined;
				if (!requested && !transaction.docChanged) return before;
				const { threads, active } = requested ?? before;
				const places = new Map<string, Stretch | undefined>();
				for (const { id, anchor } of threads) {
					const place = moved(before.places.get(id), transaction.mapping);
					places.set(id, place ?? (requested && findPassage(transaction.doc, anchor)));
				}
				const decorations = decorated(transaction.doc, places, { active, classes });
				return { threads, active, places, decorations };
			},
		},
		props: {
			decorations: (state) => passageKey.getState(state)?.decorations,
			handleClick(view, at) {
				const thread = threadAt(view, at);
				if (thread) onClick(thread);
				return false;
			},
		},
		view: () => ({
			update({ state }, before) {
				const marks = passageKey.getState(state);
				if (marks && marks !== passageKey.getState(before)) onPlaced(marks.places);
			},
		}),
	});
}

function moved(
	place: Stretch | undefined,
	mapping: { map(at: number, side: number): number },
): Stretch | undefined {
	if (!place) return undefined;
	const [from, to] = [mapping.map(place.from, 1), mapping.map(place.to, -1)];
	return from < to ? { from, to } : undefined;
}

function decorated(
	document: Node,
	places: Marks["places"],
	{ active, classes }: Pick<Wanted, "active"> & Pick<PassageMarksOptions, "classes">,
): DecorationSet {
	const marks = [...places].flatMap(([id, place]) => {
		const look = id === active ? `${classes.passage} ${classes.active}` : (classes.passage ?? "");
		return place ? [Decoration.inline(place.from, place.to, { class: look, "data-thread": id })] : [];
	});
	return DecorationSet.create(document, marks);
}

function threadAt(view: EditorView, at: number): string | undefined {
	const places = passageKey.getState(view.state)?.places ?? new Map<string, Stretch>();
	const [first] = [...places]
		.filter(([, place]) => place && place.from <= at && at <= place.to)
		.toSorted(([, one], [, other]) => lengthOf(one) - lengthOf(other));
	return first?.[0];
}

function lengthOf(place: Stretch | undefined): number {
	return place ? place.to - place.from : 0;
}
