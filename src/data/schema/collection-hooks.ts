import type { EventName } from "../../model/api/operating/events.ts";
import type { AnyCollection } from "../../model/collection.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { FieldValues } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import type { RecordVariants } from "./record-variants.ts";
import type { AnyRecord, Row } from "./rows.ts";

/** Checks constraints between records. An error rolls back the write. */
export type CheckAfterwards = (what: "save" | "remove") => Promise<void>;

export type State = AnyRecord | undefined;

/** Empty without placements. */
export interface Placed {
	readonly places: readonly string[];
	readonly hiddenAt: readonly string[];
}

export interface DerivedFrom {
	readonly placed: Placed;
	readonly variants: RecordVariants;
	/** Written texts come first in search results. */
	readonly isSaved: boolean;
}

export interface Derivation {
	readonly columns: Row;
	keep(inside: Database, from: DerivedFrom): Promise<void>;
}

/** `givesWay` replaces a taken address of an imported or restored record. */
export interface Completion {
	readonly actor: Actor;
	readonly givesWay: boolean;
}

/** Hooks run in the transaction of the write. */
export interface CollectionHooks {
	readonly of: AnyCollection;
	/** @throws {InvalidError} */
	checkInput?(inside: Database, actor: Actor, id: string, values: FieldValues): Promise<void>;
	/** Runs for removals and restorations, too. @throws {ForbiddenError} {InvalidError} */
	permit?(inside: Database, actor: Actor, before: State, after: State): Promise<void>;
	/** Values of further fields that follow from the input. */
	alsoSays?(input: Readonly<Record<string, unknown>>, values: FieldValues, current: State): FieldValues;
	/** Prepares for a record from another installation. @throws {InvalidError} */
	adopt?(inside: Database, record: AnyRecord): Promise<void>;
	/** @throws {InvalidError} */
	complete?(inside: Database, before: State, record: AnyRecord, by: Completion): Promise<AnyRecord>;
	rules?(inside: Database, id: string, actor: Actor): Promise<CheckAfterwards>;
	/** Cache tags besides those of `shownOn`. */
	invalidated?(inside: Database, ...states: readonly State[]): Promise<readonly string[]>;
	/** `after` is undefined after a removal. */
	follow?(inside: Database, before: State, after: State): Promise<void>;
	/** Runs before the record is derived again. */
	followVisibility?(inside: Database, id: string, website: string, isHiddenChanged: boolean): Promise<void>;
	/** Events besides those of every record. */
	topics?(before: State, after: AnyRecord): readonly EventName[];
	readonly derivedColumns?: readonly string[];
	readonly indexes?: readonly (readonly string[])[];
	derive?(record: AnyRecord): Derivation;
	/** `derive` writes the search documents. */
	readonly writesDocuments?: true;
	/** Deletes data outside the record's tables. */
	forget?(inside: Database, id: string): Promise<void>;
}
