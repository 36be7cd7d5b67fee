import type { Draft, FileUses } from "./api/api.ts";
import type { ScheduledFor } from "./api/editorial/scheduled-for.ts";
import type { WebsiteScope } from "./website-scope.ts";

/** RFC 6901 pointer, "" for the complete input. The message is for users. */
export interface Problem {
	readonly pointer: string;
	readonly message: string;
}

export function pointerTo(...path: readonly PropertyKey[]): string {
	return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The record does not exist or the actor may not see it. */
export class NotFoundError extends Error {
	override readonly name = "NotFoundError";
	constructor(message = "There is no such record") {
		super(message);
	}
}

export function ifThere<T>(finding: Promise<T>): Promise<T | undefined> {
	return finding.catch((error: unknown) => {
		if (error instanceof NotFoundError) return undefined;
		throw error;
	});
}

export class ForbiddenError extends Error {
	override readonly name = "ForbiddenError";
	constructor(message = "You may not do this") {
		super(message);
	}
}

export class InvalidError extends Error {
	override readonly name = "InvalidError";
	readonly problems: readonly Problem[];
	constructor(problems: readonly Problem[]) {
		super(problems.map(({ message }) => message).join("; "));
		this.problems = problems;
	}
}

/** Publishing requires the approval of another editor. */
export class ApprovalRequiredError extends Error {
	override readonly name = "ApprovalRequiredError";
	/** @param where domains of the websites that require approval; empty if all do */
	constructor(label: string, where: readonly string[]) {
		const named = where.slice(0, 3).join(", ");
		super(
			`${label} are published${named && ` on ${named}`} only after another user has approved the draft. Request a review`,
		);
	}
}

/** Nothing was removed. */
export class InUseError extends Error {
	override readonly name = "InUseError";
	readonly uses: FileUses;
	constructor(uses: FileUses) {
		super(`The file is used in ${uses.total === 1 ? "one place" : `${uses.total} places`}`);
		this.uses = uses;
	}
}

/** Nothing was changed. */
export class AlreadyScheduledError extends Error {
	override readonly name = "AlreadyScheduledError";
	readonly scheduled: ScheduledFor;
	constructor(scheduled: ScheduledFor) {
		const { action, wallTime, timeZone, release } = scheduled;
		const when = `on ${wallTime.replace("T", " at ")} (${timeZone})${release ? ` in the release “${release.title}”` : ""}`;
		super(action === "publish" ? `It is to go live ${when}` : `It is to be taken down ${when}`);
		this.scheduled = scheduled;
	}
}

/** Changes since the base version of a write. */
export interface RecordConflict {
	/** 0 if the record was removed. */
	readonly currentVersion: number;
	/** Author of the conflicting version. */
	readonly updatedBy: string;
	readonly updatedAt: number;
	readonly changedFields: readonly string[];
}

const staleMessages = {
	schedule: "What was scheduled has been changed, cancelled or done since you opened it",
	release: "The release has been changed since you opened it",
	review: "The review has been asked for, answered or withdrawn since you opened it",
	comment: "The comment has been answered, changed or deleted since you opened it",
	variant: "The variant has been changed since you opened it",
};

type Conflict =
	| ({ readonly noun?: "record" } & RecordConflict)
	/** Undefined if there is no draft now. */
	| { readonly noun: "draft"; readonly draft: Draft | undefined }
	| { readonly noun: keyof typeof staleMessages };

/** The write is based on an old version. Nothing was written. */
export class ConflictError extends Error {
	override readonly name = "ConflictError";
	readonly noun: "record" | "draft" | keyof typeof staleMessages;
	readonly record: RecordConflict | undefined;
	readonly draft: Draft | undefined;
	/** Scope of the conflicting draft, if several are published together. */
	readonly scope: WebsiteScope | undefined;
	readonly #conflict: Conflict;
	constructor(conflict: Conflict, scope?: WebsiteScope) {
		super(messageOf(conflict));
		this.#conflict = conflict;
		this.scope = scope;
		this.noun = conflict.noun ?? "record";
		if ("draft" in conflict) this.draft = conflict.draft;
		if ("currentVersion" in conflict) {
			const { currentVersion, updatedBy, updatedAt, changedFields } = conflict;
			this.record = { currentVersion, updatedBy, updatedAt, changedFields };
		}
	}

	at(scope: WebsiteScope): ConflictError {
		return new ConflictError(this.#conflict, scope);
	}
}

function messageOf(conflict: Conflict): string {
	if ("currentVersion" in conflict) {
		if (conflict.currentVersion === 0) return "The record has been removed since you opened it";
		return `The record has been changed since you opened it: ${conflict.changedFields.join(", ") || "nothing visible"}`;
	}
	if (conflict.noun !== "draft") return staleMessages[conflict.noun];
	return conflict.draft
		? "The draft has been changed since you opened it"
		: "The draft has been published or discarded since you opened it";
}

/** Nothing was changed. */
export class RefusedWritesError extends Error {
	override readonly name = "RefusedWritesError";
	readonly failures: readonly { readonly index: number; readonly error: Error }[];
	constructor(failures: RefusedWritesError["failures"], of: number) {
		super(`Nothing was saved: ${failures.length} of ${of} ${of === 1 ? "write" : "writes"} cannot be made`);
		this.failures = failures;
	}
}
