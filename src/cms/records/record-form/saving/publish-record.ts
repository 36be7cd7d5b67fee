import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { ScheduledFor } from "../../../../model/api/editorial/scheduled-for.ts";
import type { CollectionName } from "../../../../model/model.ts";
import type { Values } from "../../../../model/values.ts";
import { client } from "../../../client.ts";
import { confirmed } from "../../../kit/parts/feedback/confirmed.ts";

export interface Overriding {
	readonly overridesApproval?: boolean;
}

export function scheduledIn(error: unknown): ScheduledFor | undefined {
	return error instanceof ApiError ? error.problem.scheduled : undefined;
}

export function needsApproval(error: unknown): boolean {
	return error instanceof ApiError && error.problem.code === "approval-required";
}

/** @throws {ApiError} if refused */
export async function changeRecord(
	name: CollectionName,
	id: string,
	changes: Values,
	version: number,
	how: Overriding = {},
): Promise<AnyRecord> {
	return (await confirmed(() => client.data.update(name, id, changes, version, how))) as AnyRecord;
}
