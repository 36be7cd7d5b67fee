import {
	AlreadyScheduledError,
	ApprovalRequiredError,
	ConflictError,
	ForbiddenError,
	InvalidError,
	NotFoundError,
} from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { isAway, isFull } from "../../database/failures.ts";
import type { ReleaseItemRow, ReleaseRow } from "./release-rows.ts";

export interface Refusal {
	readonly item: ReleaseItemRow;
	/** "" for the full item. */
	readonly field: string;
	readonly message: string;
}

export type Since = "it was added" | "it was scheduled" | "it was published";

/** Shown for a defect of the program. */
export const unexpected = "Something went wrong on our side.";

/** @throws errors other than refusals, such as a lost connection */
export function refusalsOf(
	refused: readonly { readonly item: ReleaseItemRow; readonly error: unknown }[],
	since: Since,
): Refusal[] {
	return refused.flatMap(({ item, error }) => {
		if (error instanceof InvalidError)
			return error.problems.map(({ pointer, message }) => ({
				item,
				field: pointer.split("/")[1] ?? "",
				message: `${message}.`,
			}));
		const message = messageOf(error, item.collection, since);
		if (message === undefined) throw error;
		return { item, field: "", message };
	});
}

function messageOf(error: unknown, name: CollectionName, since: Since): string | undefined {
	if (error instanceof ForbiddenError)
		return since === "it was scheduled"
			? "The person who scheduled it may no longer do this."
			: `${error.message}.`;
	if (error instanceof ApprovalRequiredError || error instanceof AlreadyScheduledError)
		return `${error.message}.`;
	if (error instanceof NotFoundError) return "There is no such record.";
	if (!(error instanceof ConflictError)) return undefined;
	if (!error.record) return error.noun === "draft" ? "The draft has been changed." : `${error.message}.`;
	const { currentVersion, changedFields } = error.record;
	return currentVersion === 0 ? "The record has been removed." : contestedBy(name, changedFields, since);
}

export function contestedBy(name: CollectionName, changedFields: readonly string[], since: Since): string {
	const { fields } = collections[name];
	const labels = changedFields.map((field) => labelOf(fields, field));
	return `Somebody has changed ${labels.join(", ")} since ${since}.`;
}

function labelOf(fields: Readonly<Record<string, { readonly label: string }>>, name: string): string {
	return fields[name]?.label ?? name;
}

/** Includes deadlocks: the same work succeeds later. */
export function isTransient(error: unknown): boolean {
	return isAway(error) || isFull(error) || /^40/.test((error as { code?: string }).code ?? "");
}

/** A release of one record does not name it. */
export function refuse(
	{ kind }: Pick<ReleaseRow, "kind">,
	items: readonly ReleaseItemRow[],
	refusals: readonly Refusal[],
): InvalidError {
	return new InvalidError(
		refusals.map(({ item, field, message }) => {
			const what = message.replace(/\.$/, "");
			if (kind === "single") return { pointer: field && `/${field}`, message: what };
			const index = items.findIndex(({ id }) => id === item.id);
			return { pointer: `/items/${index}${field && `/${field}`}`, message: `${titled(item)}: ${what}` };
		}),
	);
}

export function titled({ title }: Pick<ReleaseItemRow, "title">): string {
	return `“${title || "Untitled"}”`;
}

/** False for a defect or a temporary error. */
export function isRefusal(error: unknown): error is InvalidError | ForbiddenError {
	return error instanceof InvalidError || error instanceof ForbiddenError;
}

const mostNamed = 5;

export function failureOf(error: InvalidError | ForbiddenError): string {
	if (error instanceof ForbiddenError) return `${error.message}.`;
	const more = error.problems.length - mostNamed;
	const named = error.problems.slice(0, mostNamed).map(({ message }) => `${message}.`);
	return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}
