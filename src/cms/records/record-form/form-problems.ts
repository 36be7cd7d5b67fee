import type { AnyCollection } from "../../../model/collection.ts";
import type { Values } from "../../../model/values.ts";
import { shownIn } from "./form-state.ts";
import type { FormView } from "./form-view.ts";
import { problemOf, problemsOf } from "./validate.ts";

export function openProblems(
	collection: AnyCollection,
	viewOf: () => FormView,
	become: (change: Partial<FormView>) => void,
) {
	function setProblem(name: string, problem: string | undefined) {
		const { problems } = viewOf();
		if (problem === problems[name]) return;
		const { [name]: _, ...rest } = problems;
		become({ problems: problem ? { ...rest, [name]: problem } : rest });
	}

	return {
		check(name: string): void {
			const [field, shown] = [collection.fields[name], shownIn(viewOf())];
			const value = shown[name];
			if (field && value != null)
				setProblem(name, problemOf(field, value) ?? collection.check?.(shown, [name])[name]);
		},
		/** Focuses the first invalid field. */
		isValid(input: Values): boolean {
			const problems = problemsOf(collection, input, shownIn(viewOf()));
			const [name] = Object.keys(problems);
			if (name !== undefined) become({ problems, goTo: { name }, notice: { kind: "invalid" } });
			return name === undefined;
		},
	};
}
