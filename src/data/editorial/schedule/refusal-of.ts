import {
	ApprovalRequiredError,
	ConflictError,
	ForbiddenError,
	InvalidError,
	NotFoundError,
} from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { saidAt } from "../../../model/overrides/said.ts";
import { isAway, isFull } from "../../database/failures.ts";

export const unexpected = "Something went wrong on our side.";

/**
 * Returns a refusal as a message for the users who scheduled it; undefined for a temporary error.
 * @param since event after which a record changed, for conflict messages
 */
export function refusalOf(error: unknown, name: CollectionName, since: string): string | undefined {
	if (error instanceof ForbiddenError) return "The person who scheduled it may no longer do this.";
	if (error instanceof ApprovalRequiredError) return `${error.message}.`;
	if (error instanceof InvalidError) return error.problems.map(({ message }) => `${message}.`).join(" ");
	if (error instanceof NotFoundError) return "There is no such record.";
	if (error instanceof ConflictError) {
		if (!error.record) return error.noun === "draft" ? "The draft has been changed." : `${error.message}.`;
		const { currentVersion, changedFields } = error.record;
		if (currentVersion === 0) return "The record has been removed.";
		const { fields } = collections[name];
		const labels = changedFields.map((field) => labelOf(fields, field));
		return `Somebody has changed ${labels.join(", ")} since ${since}.`;
	}
	return isTransient(error) ? undefined : unexpected;
}

function labelOf(fields: Readonly<Record<string, { readonly label: string }>>, name: string): string {
	const at = saidAt(name);
	return at ? `${fields[at.field]?.label ?? at.field} on some websites` : (fields[name]?.label ?? name);
}

/** Temporary database errors, including deadlocks. */
function isTransient(error: unknown): boolean {
	return isAway(error) || isFull(error) || /^40/.test((error as { code?: string }).code ?? "");
}
