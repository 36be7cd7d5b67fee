import { ApiError } from "../../../client/request.ts";
import type { Values } from "../../../model/values.ts";
import { NotConfirmedError } from "../../kit/parts/feedback/not-confirmed.ts";
import { type FormState, problemsFrom, shownIn } from "./form-state.ts";
import type { Conflict, FormView } from "./form-view.ts";

/** Typed changes stay. */
export function refused(
	state: FormState,
	error: unknown,
	valuesFrom: (record: Readonly<Record<string, unknown>>) => Values,
): Partial<FormView> {
	if (error instanceof NotConfirmedError) return failed(error.message);
	if (!(error instanceof ApiError))
		return failed(
			"Something went wrong in this browser. Reload the page; what you typed will still be here.",
		);
	if (error.isUnreachable) return { notice: { kind: "offline" } };
	if (error.status === 401) return { notice: { kind: "signed-out" } };
	if (error.problem.conflict || error.status === 404)
		return { conflict: conflictOf(state, error, valuesFrom) };
	const { problems, others } = problemsFrom(error.problem.errors ?? [], Object.keys(shownIn(state)));
	const [name] = Object.keys(problems);
	if (name !== undefined) return { problems, goTo: { name }, notice: { kind: "invalid" } };
	return failed(others.length > 0 ? others.join(" ") : error.message);
}

function failed(text: string): Partial<FormView> {
	return { notice: { kind: "failed", text } };
}

function conflictOf(
	state: FormState,
	{ problem }: ApiError,
	valuesFrom: (record: Readonly<Record<string, unknown>>) => Values,
): Conflict {
	const { updatedBy = "", updatedAt = 0, currentVersion = 0, current } = problem.conflict ?? {};
	const values = current && valuesFrom(current);
	return {
		by: updatedBy,
		at: updatedAt,
		version: currentVersion,
		current: values,
		base: state.stored,
		mine: shownIn(state),
	};
}
