import { InvalidError } from "../../../model/errors.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Row } from "../../schema/rows.ts";
import type { RefusedRow } from "./past-variants.ts";

/** Names of versions in archives of version 0.1.0. */
export const pastLabels = "version_names";

export type PastLabels = Map<string, Row>;

/** Kinds by table. */
const kinds: Readonly<Record<string, string>> = { history: "live", draft_versions: "draft" };

/** @param rows of this part of the archive */
export async function readPastLabels(rows: AsyncIterable<Row>): Promise<PastLabels> {
	const labels: PastLabels = new Map();
	for await (const row of rows) labels.set(keyOf(row.kind, row), row);
	return labels;
}

/** Adds a label and removes it from the labels. */
export function withPastLabel(labels: PastLabels, table: string, row: Row): Row {
	if (!(table in kinds)) return row;
	const { scope = allWebsites, version = row.revision } = row;
	const key = keyOf(kinds[table], { ...row, version: version ?? 0 });
	const label = scope === allWebsites ? labels.get(key) : undefined;
	if (!label) return { label: "", labelled_at: 0, labelled_by: "", ...row };
	labels.delete(key);
	return { ...row, label: label.name ?? "", labelled_at: label.at ?? 0, labelled_by: label.by_whom ?? "" };
}

/** Labels of versions that the archive lacks. */
export function unplacedLabels(labels: PastLabels): RefusedRow[] {
	return [...labels.values()].map((row) => ({ row, why: notPlaced(row) }));
}

function notPlaced({ kind, version, name }: Row): InvalidError {
	const of = kind === "draft" ? `revision ${version} of its draft` : `version ${version}`;
	return new InvalidError([{ pointer: "", message: `There is no ${of}, which was named “${name}”` }]);
}

function keyOf(kind: unknown, { collection, record_id, version }: Row): string {
	return JSON.stringify([kind, collection, record_id, Number(version)]);
}
