import { PreconditionError } from "./errors.ts";
import type { Preconditions, StoredObject } from "./object.ts";

/** @throws {PreconditionError} */
export function requireState(standing: StoredObject | undefined, preconditions: Preconditions = {}) {
	const { generation, notGeneration, metageneration, notMetageneration } = preconditions;
	const is = (requested: number | undefined, has: number) => requested === undefined || requested === has;
	const isNot = (requested: number | undefined, has: number) => requested === undefined || requested !== has;
	const holds =
		is(generation, standing?.generation ?? 0) &&
		isNot(notGeneration, standing?.generation ?? 0) &&
		is(metageneration, standing?.metageneration ?? 0) &&
		isNot(notMetageneration, standing?.metageneration ?? 0);
	if (!holds) throw new PreconditionError();
}
