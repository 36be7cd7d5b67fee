import type { EventName } from "../../model/api/operating/events.ts";
import type { AnyCollection } from "../../model/collection.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { FieldValues } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import type { RecordVariants } from "./record-variants.ts";
import type { AnyRecord, Row } from "./rows.ts";

/** Checks constraints between records after a write. An error rolls back the whole transaction. */
export type CheckAfterwards = (what: "save" | "remove") => Promise<void>;

/** A record before or after a write; undefined if there is none. */
export type State = AnyRecord | undefined;

/** Resolved placements of a record; none in a collection without them. */
export interface Placed {
	readonly places: readonly string[];
	/** The placements where it is hidden. */
	readonly hiddenAt: readonly string[];
}

/** Stored data from which, with the record itself, its derived data follow. */
export interface DerivedFrom {
	readonly placed: Placed;
	readonly variants: RecordVariants;
	/** Whether its texts were written, so that it moves to the front of search results. */
	readonly isSaved: boolean;
}

/** Values derived from a record. */
export interface Derivation {
	/** Derived columns of the record. */
	readonly columns: Row;
	/** Stores further derived data after the record is written. */
	keep(inside: Database, from: DerivedFrom): Promise<void>;
}

/** The author of a write. An imported or restored record with a taken address receives a free one. */
export interface Completion {
	readonly actor: Actor;
	readonly givesWay: boolean;
}

/** Hooks of a single collection for writes of its records, inside the transaction of the write. */
export interface CollectionHooks {
	/** The declared collection. */
	readonly of: AnyCollection;
	/** Refuses values that the actor may not write. @throws {InvalidError} */
	checkInput?(inside: Database, actor: Actor, id: string, values: FieldValues): Promise<void>;
	/** Refuses a write, removal or restoration that the actor may not make. @throws {ForbiddenError} {InvalidError} */
	permit?(inside: Database, actor: Actor, before: State, after: State): Promise<void>;
	/**
	 * Returns values of further fields that follow from the input.
	 * @param input the raw input
	 * @param values the parsed values
	 */
	alsoSays?(input: Readonly<Record<string, unknown>>, values: FieldValues, current: State): FieldValues;
	/** Prepares for a record from another installation. @throws {InvalidError} */
	adopt?(inside: Database, record: AnyRecord): Promise<void>;
	/** Returns the record to write. @throws {InvalidError} */
	complete?(inside: Database, before: State, record: AnyRecord, by: Completion): Promise<AnyRecord>;
	/** Returns a check to run after the write or removal of a record, from data read before it. */
	rules?(inside: Database, id: string, actor: Actor): Promise<CheckAfterwards>;
	/** Cache tags of pages that change with the record, in addition to those of its field `shownOn`. */
	invalidated?(inside: Database, ...states: readonly State[]): Promise<readonly string[]>;
	/** Applies the effects of a write on other records. @param after undefined after a removal */
	follow?(inside: Database, before: State, after: State): Promise<void>;
	/** Applies a change of the visibility of a record on a website, before its data are derived again. */
	followVisibility?(inside: Database, id: string, website: string, isHiddenChanged: boolean): Promise<void>;
	/** Webhook events of a write, in addition to those of every record. */
	topics?(before: State, after: AnyRecord): readonly EventName[];
	/** Text columns that `derive` computes at each write. */
	readonly derivedColumns?: readonly string[];
	/** Column lists of further indexes. */
	readonly indexes?: readonly (readonly string[])[];
	derive?(record: AnyRecord): Derivation;
	/** Deletes data about a removed record outside its own tables. */
	forget?(inside: Database, id: string): Promise<void>;
}
