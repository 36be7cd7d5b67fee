import type { Draft, FileUses } from "./api/api.ts";

/** One thing wrong with the input: where (RFC 6901 pointer, "" for the whole) and why, in words for a person. */
export interface Problem {
	readonly pointer: string;
	readonly message: string;
}

/** The pointer to a part of the input (RFC 6901). */
export function pointerTo(...path: readonly PropertyKey[]): string {
	return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The record does not exist, or the actor may not know that it does. */
export class NotFoundError extends Error {
	override readonly name = "NotFoundError";
	constructor(message = "There is no such record") {
		super(message);
	}
}

/** What is found; undefined where there is nothing. */
export function ifThere<T>(finding: Promise<T>): Promise<T | undefined> {
	return finding.catch((error: unknown) => {
		if (error instanceof NotFoundError) return undefined;
		throw error;
	});
}

/** The actor may not do this. */
export class ForbiddenError extends Error {
	override readonly name = "ForbiddenError";
	constructor(message = "You may not do this") {
		super(message);
	}
}

/** The input was refused and nothing was changed. */
export class InvalidError extends Error {
	override readonly name = "InvalidError";
	readonly problems: readonly Problem[];
	constructor(problems: readonly Problem[]) {
		super(problems.map(({ message }) => message).join("; "));
		this.problems = problems;
	}
}

/** Clocks show a time twice, or skip it, and nobody has said which is meant. */
export class UnclearTimeError extends InvalidError {
	/** The two that it may mean, in milliseconds since the epoch. */
	readonly instants: { readonly earlier: number; readonly later: number };
	constructor(problem: Problem, instants: UnclearTimeError["instants"]) {
		super([problem]);
		this.instants = instants;
	}
}

/** What is scheduled has been changed, cancelled or done since it was read. */
export class StaleScheduleError extends Error {
	override readonly name = "StaleScheduleError";
	constructor() {
		super("What was scheduled has been changed, cancelled or done since you opened it");
	}
}

/** A release has been changed, published or removed since it was read. */
export class StaleReleaseError extends Error {
	override readonly name = "StaleReleaseError";
	constructor() {
		super("The release has been changed since you opened it");
	}
}

/** What was to be published has not been approved by somebody else, as is wanted there. */
export class ApprovalRequiredError extends Error {
	override readonly name = "ApprovalRequiredError";
	/** @param where domains of the websites that want it; none where all do */
	constructor(label: string, where: readonly string[]) {
		const named = where.slice(0, 3).join(", ");
		super(
			`${label} are published${named && ` on ${named}`} only once somebody else has approved the draft: ask for a review`,
		);
	}
}

/** Somebody has asked for a review since, has answered the request, or has withdrawn it. */
export class StaleReviewError extends Error {
	override readonly name = "StaleReviewError";
	constructor() {
		super("The review has been asked for, answered or withdrawn since you opened it");
	}
}

/** Somebody has said more in a thread since, has changed it, or has deleted it. */
export class StaleCommentError extends Error {
	override readonly name = "StaleCommentError";
	constructor() {
		super("The comment has been answered, changed or deleted since you opened it");
	}
}

/** Somebody else has said how the record is shown there since it was read. */
export class StaleShowingError extends Error {
	override readonly name = "StaleShowingError";
	constructor() {
		super("Somebody else has changed how it is shown there since you opened it");
	}
}

/** The file stands somewhere: nothing was removed. */
export class InUseError extends Error {
	override readonly name = "InUseError";
	/** Some of the usages, and how many there are. */
	readonly uses: FileUses;
	constructor(uses: FileUses) {
		super(`The file is used in ${uses.total === 1 ? "one place" : `${uses.total} places`}`);
		this.uses = uses;
	}
}

/** Somebody else has written the record since it was read. */
export class ConflictError extends Error {
	override readonly name = "ConflictError";
	/** The version that stands now; 0 when the record is gone. */
	readonly currentVersion: number;
	/** Who wrote it, and when (milliseconds since the epoch). */
	readonly updatedBy: string;
	readonly updatedAt: number;
	/** Names of the fields that differ from the version that the write was based on. */
	readonly changedFields: readonly string[];
	constructor(now: Pick<ConflictError, "currentVersion" | "updatedBy" | "updatedAt" | "changedFields">) {
		super(
			now.currentVersion === 0
				? "The record has been removed since you opened it"
				: `The record has been changed since you opened it: ${now.changedFields.join(", ") || "nothing visible"}`,
		);
		this.currentVersion = now.currentVersion;
		this.updatedBy = now.updatedBy;
		this.updatedAt = now.updatedAt;
		this.changedFields = now.changedFields;
	}
}

/** Of several writes that are made together some are refused: nothing was changed. */
export class RefusedWritesError extends Error {
	override readonly name = "RefusedWritesError";
	readonly failures: readonly { readonly index: number; readonly error: Error }[];
	/** @param of how many writes there are */
	constructor(failures: RefusedWritesError["failures"], of: number) {
		super(`Nothing was saved: ${failures.length} of ${of} ${of === 1 ? "write" : "writes"} cannot be made`);
		this.failures = failures;
	}
}

/** Somebody else, or the same person elsewhere, has changed the draft since it was read. */
export class StaleDraftError extends Error {
	override readonly name = "StaleDraftError";
	/** The draft that there is now; undefined when there is none. */
	readonly draft: Draft | undefined;
	constructor(draft: Draft | undefined) {
		super(
			draft
				? "The draft has been changed since you opened it"
				: "The draft has been published or discarded since you opened it",
		);
		this.draft = draft;
	}
}
