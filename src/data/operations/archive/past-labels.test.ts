import { expect, it } from "vitest";
import { readPastLabels, unplacedLabels, withPastLabel } from "./past-labels.ts";

const of = { collection: "content", record_id: "a" };

async function* rows() {
	yield { ...of, kind: "live", version: 1, name: "First", at: 5, by_whom: "ada" };
	yield { ...of, kind: "draft", version: 2, name: "Half", at: 6, by_whom: "eve" };
	yield { ...of, kind: "live", version: 9, name: "Pruned", at: 7, by_whom: "ada" };
}

it("gives versions their past labels, and lists those of other versions", async () => {
	const labels = await readPastLabels(rows());
	const version = { ...of, version: 1, record: "{}" };
	expect(withPastLabel(labels, "history", { ...version, scope: "country:nz" })).toMatchObject({ label: "" });
	expect(withPastLabel(labels, "history", version)).toEqual({
		...{ ...version, label: "First", labelled_at: 5, labelled_by: "ada" },
	});
	const revision = { ...of, revision: 2 };
	expect(withPastLabel(labels, "draft_versions", revision)).toMatchObject({
		label: "Half",
		labelled_by: "eve",
	});
	expect(withPastLabel(labels, "drafts", revision)).toEqual(revision);
	const unplaced = unplacedLabels(labels);
	expect(unplaced.map(({ row, why }) => [row.record_id, why.problems[0]?.message])).toEqual([
		["a", "There is no version 9, which was named “Pruned”"],
	]);
});
