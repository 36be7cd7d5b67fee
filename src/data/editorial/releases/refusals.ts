import { ForbiddenError, InvalidError } from "../../../model/errors.ts";
import { refusalOf, unexpected } from "../schedule/refusal-of.ts";
import type { ReleaseItemRow } from "./release-rows.ts";

/** Reason for the refusal of a release item. */
export interface Refusal {
	readonly item: ReleaseItemRow;
	/** Refused field; "" for the full item. */
	readonly field: string;
	readonly message: string;
}

/**
 * Returns refusals as messages for staff.
 * @param since event after which a record changed, for conflict messages, such as "it was published"
 * @throws errors other than refusals, such as a lost database connection
 */
export function refusalsOf(
	refused: readonly { readonly item: ReleaseItemRow; readonly error: unknown }[],
	since: string,
): Refusal[] {
	return refused.flatMap(({ item, error }) => {
		if (error instanceof ForbiddenError) return { item, field: "", message: `${error.message}.` };
		if (error instanceof InvalidError)
			return error.problems.map(({ pointer, message }) => ({
				item,
				field: pointer.split("/")[1] ?? "",
				message: `${message}.`,
			}));
		const message = refusalOf(error, item.collection, since);
		if (message === undefined || message === unexpected) throw error;
		return { item, field: "", message };
	});
}

/** Builds an error with all problems of a release. */
export function refuse(items: readonly ReleaseItemRow[], refusals: readonly Refusal[]): InvalidError {
	return new InvalidError(
		refusals.map(({ item, field, message }) => ({
			pointer: `/items/${items.findIndex(({ id }) => id === item.id)}${field && `/${field}`}`,
			message: `${named(item)}: ${message.replace(/\.$/, "")}`,
		})),
	);
}

function named({ title }: ReleaseItemRow): string {
	return `“${title || "Untitled"}”`;
}
